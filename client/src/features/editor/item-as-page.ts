import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { newPageOptions } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';

/**
 * An item in the shape of a page, for the editor: its blocks in one column under its title. Its other fields are
 * edited in its form.
 */
export function itemAsPage(item: ListItemView): PageView {
  const { guid, shortId, title, isPublished, publishedOn, revision, createdOn, modifiedOn, canEdit } = item;
  return {
    ...{ guid, shortId, title, isPublished, publishedOn, revision, createdOn, modifiedOn, canEdit },
    buildingBlockInstances: item.contentBuildingBlockInstances,
    options: newPageOptions,
    ...{ authors: item.authors, firstPublishedOn: publishedOn },
    language: 'nl',
    purpose: contentPurpose,
    // Items have no draft: edits are visible at once.
    hasDraftChanges: false,
    publishedRevision: isPublished ? revision : null,
    ...{ scheduledPublishOn: null, scheduledUnpublishOn: null, scheduleMisfire: null },
    ...{ editPermission: 'Roles', editRoles: [], viewPermission: 'Public', viewRoles: [] },
    listMetadata: {},
    urls: item.url === null ? [] : [item.url],
  };
}
