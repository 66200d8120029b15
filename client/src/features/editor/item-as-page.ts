import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { defaultPageFields } from './default-page-fields.ts';

/**
 * An item in the shape of a page, for the editor: its blocks in one column under its title. Its other fields are
 * edited in its form.
 */
export function itemAsPage(item: ListItemView): PageView {
  const { guid, shortId, title, isPublished, publishedOn, revision, createdOn, modifiedOn, canEdit } = item;
  return {
    ...defaultPageFields,
    guid,
    shortId,
    title,
    isPublished,
    publishedOn,
    revision,
    createdOn,
    modifiedOn,
    canEdit,
    buildingBlockInstances: item.contentBuildingBlockInstances,
    authors: item.authors,
    firstPublishedOn: publishedOn,
    language: 'nl',
    // Items have no draft: edits are visible at once.
    hasDraftChanges: false,
    publishedRevision: isPublished ? revision : null,
    urls: item.url === null ? [] : [item.url],
  };
}
