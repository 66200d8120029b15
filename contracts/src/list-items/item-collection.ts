import { namedCategory } from '../categories/category.views.ts';
import { collection } from '../collections/collection.ts';
import { referredAsset, referredPage, referredPerson } from '../included/referred-things.ts';
import { listFilterFields, listSortFields } from './list-fields.ts';
import { listItemView } from './list-item.views.ts';

/** The items of a list. */
export const itemCollection = collection({
  name: 'ListItem',
  row: listItemView,
  key: 'guid',
  filters: listFilterFields,
  sorts: listSortFields,
  includes: {
    /** Files that they show. */
    assets: referredAsset,
    categories: namedCategory,
    /** Pages on which they are listed. */
    pages: referredPage,
    /** Items under which they hang. */
    parents: listItemView,
    /** Who made and who wrote them. */
    people: referredPerson,
  },
});
