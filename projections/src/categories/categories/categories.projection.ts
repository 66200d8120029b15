import type { CategoryEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type CategoryRow, categoriesTable } from './categories.schema.ts';

export const categoriesProjection = defineProjection<CategoryRow>({
  name: 'categories',
  version: 1,
  readableFrom: 1,
  table: categoriesTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('category'),
    CategoryCreated: {
      create: ({ data: { category }, metadata: { platformGuid }, revision }) => ({
        guid: category.guid,
        platformGuid,
        category,
        removed: false,
        revision,
      }),
    },
    CategoryChanged: { change: applyEvent },
    CategoryRemoved: { change: (row, { revision }) => ({ ...row, removed: true, revision }) },
    CategoryRestored: { change: (row, event) => ({ ...applyEvent(row, event), removed: false }) },
  },
  surrogateKeys: () => [surrogateKey.categories()],
});

function applyEvent(row: CategoryRow, event: RecordedEvent<CategoryEvent>): CategoryRow {
  return { ...row, category: applyChanges(row.category, fieldChangesOf(event)), revision: event.revision };
}
