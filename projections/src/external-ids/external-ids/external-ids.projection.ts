import type { ExternalIdEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type ExternalIdRow, type ExternalIdState, externalIdsTable } from './external-ids.schema.ts';

export const externalIdsProjection = defineProjection<ExternalIdState, ExternalIdRow>({
  name: 'external-ids',
  version: 2,
  readableFrom: 1,
  table: externalIdsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('externalId'),
    // Given again, it may lead to another thing.
    ExternalIdAssigned: {
      create: ({ data: { externalId }, metadata }) => ({
        guid: externalId.guid,
        platformGuid: metadata.platformGuid,
        externalId,
        removed: false,
      }),
      change: (state, event) => ({ ...applyEvent(state, event), removed: false }),
    },
    ExternalIdChanged: { change: applyEvent },
    ExternalIdReleased: { change: (state) => ({ ...state, removed: true }) },
  },
  derive: ({ externalId: { source, id } }) => ({ source, id }),
  surrogateKeys: () => [],
});

function applyEvent(state: ExternalIdState, event: RecordedEvent<ExternalIdEvent>): ExternalIdState {
  return { ...state, externalId: applyChanges(state.externalId, fieldChangesOf(event)) };
}
