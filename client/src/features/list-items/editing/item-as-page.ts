import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { newPageOptions } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { forContent } from '@spoor/contracts/pages/page-purpose';

/**
 * An item as the editor knows pages: blocks in one column under a title. What it has beyond these, when it is shown and where
 * it hangs, is for its form.
 */
export function itemAsPage(item: ListItemView): PageView {
  const { guid, shortId, title, isPublished, publishedOn, revision, createdOn, modifiedOn, canEdit } = item;
  return {
    ...{ guid, shortId, title, isPublished, publishedOn, revision, createdOn, modifiedOn, canEdit },
    buildingBlockInstances: item.contentBuildingBlockInstances,
    options: newPageOptions,
    language: 'nl',
    purpose: forContent,
    // What is written into an item is seen at once.
    hasDraftChanges: false,
    publishedRevision: isPublished ? revision : null,
    ...{ scheduledPublishOn: null, scheduledUnpublishOn: null, scheduleMisfire: null },
    ...{ editPermission: 'Roles', editRoles: [], viewPermission: 'Public', viewRoles: [] },
    listMetadata: {},
    urls: item.url === null ? [] : [item.url],
  };
}
