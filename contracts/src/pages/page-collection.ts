import { collection } from '../collections/collection.ts';
import type { FilterFields } from '../collections/filter.ts';
import { referredAsset, referredPerson } from '../included/referred-things.ts';
import { pageView } from './page.views.ts';

/** What pages are filtered by: each as the reader sees it. */
export const pageFilterFields = {
  guid: 'guid',
  shortId: 'text',
  title: 'text',
  language: 'text',
  urls: 'texts',
  /** A name, or the guid of an account. */
  authors: 'texts',
  isPublished: 'boolean',
  hasDraftChanges: 'boolean',
  canEdit: 'boolean',
  createdOn: 'moment',
  modifiedOn: 'moment',
  publishedOn: 'moment',
  firstPublishedOn: 'moment',
  scheduledPublishOn: 'moment',
  scheduledUnpublishOn: 'moment',
} as const satisfies FilterFields;

export const pageSortFields = [
  'title',
  'createdOn',
  'modifiedOn',
  'publishedOn',
  'firstPublishedOn',
  'guid',
] as const;

/** Pages with content. */
export const pageCollection = collection({
  name: 'Page',
  row: pageView,
  key: 'guid',
  filters: pageFilterFields,
  sorts: pageSortFields,
  includes: {
    /** Files that they show: of their blocks, those come along. */
    assets: referredAsset,
    /** Who wrote them. */
    people: referredPerson,
  },
});
