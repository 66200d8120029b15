import { entityOfStream } from '@spoor/contracts/changes/entity';
import { type EventType, eventTypesIn, type RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import { defineProjection } from '../../runtime/projection.ts';
import { forEachEventType } from '../for-each-event-type.ts';
import { type ChangeFeedRow, changeFeedTable } from './change-feed.schema.ts';

/** How a Change or a run was carried out happens to nothing that anybody knows. */
const bookkeeping = new Set<EventType>([...eventTypesIn('change'), ...eventTypesIn('run')]);

/** Every event is a row, at its place in the log: what was written together is told in the order in which it was written. */
export const changeFeedProjection = defineProjection<ChangeFeedRow>({
  name: 'change-feed',
  version: 2,
  readableFrom: 1,
  table: changeFeedTable,
  key: ({ position }) => String(position),
  events: forEachEventType((type) => (bookkeeping.has(type) ? 'ignored' : { create: rowOf })),
  surrogateKeys: () => [],
});

function rowOf(event: RecordedSpoorEvent): ChangeFeedRow {
  const { type, stream, position, metadata } = event;
  const { platformGuid, changeId, at, actorGuid, actorKind, via, undoOf, runId, runName } = metadata;
  const changes = fieldChangesOf(event);
  const isWholeGone = changes.some(({ path, to }) => path === '' && to === undefined);
  return {
    ordinal: position,
    platformGuid,
    changeId,
    at,
    actorKind,
    via,
    kind: type,
    actorGuid: actorGuid ?? null,
    entity: entityOfStream(stream) ?? stream,
    paths: changes.map(({ path }) => path),
    isRemoval: isWholeGone || type.endsWith('Purged') || type === 'SubmissionErased',
    left: type === 'ListItemEdited' ? changes.flatMap(listsLeft) : [],
    undoOf: undoOf ?? null,
    runId: runId ?? null,
    runName: runName ?? null,
  };
}

/** Of what an item is in, that in which it is no longer. */
function listsLeft({ path, from, to }: FieldChange): string[] {
  if (path !== '/parentGuids' || !Array.isArray(from)) return [];
  const remaining = Array.isArray(to) ? to : [];
  return from.filter((list): list is string => typeof list === 'string' && !remaining.includes(list));
}
