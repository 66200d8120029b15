import type { EventType, SpoorEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/leaf-changes';
import { entityOfStream } from '../../changes/change-log/entities.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { type MentionsRow, type MentionsState, mentionsTable } from './mentions.schema.ts';

/** What says that something is there, again or for the first time. */
const coming = [
  'PageCreated',
  'PageRestored',
  'ListItemAdded',
  'ListItemRestored',
  'RedirectCreated',
  'RedirectRestored',
] as const;
const going = ['PageRemoved', 'ListItemRemoved', 'RedirectRemoved'] as const;
/** What was removed for good leaves nothing behind. */
const erasing = ['PagePurged', 'ListItemPurged'] as const;
const changing = [
  'PageTitleChanged',
  'PageOptionsChanged',
  'PagePermissionsChanged',
  'PagePurposeChanged',
  'PagePublished',
  'PageUnpublished',
  'BlocksAdded',
  'BlocksRemoved',
  'BlocksMoved',
  'BlockContentChanged',
  'BlockOptionsChanged',
  'BlockPermissionsChanged',
  'ListItemEdited',
  'RedirectChanged',
  'SettingsChanged',
] as const;

/** What names what: by it one finds where an asset is shown. */
export const mentions = defineProjection<MentionsState, MentionsRow>({
  name: 'mentions',
  version: 1,
  table: mentionsTable,
  key: ({ stream }) => entityOfStream(stream) ?? stream,
  creates: each([...coming, 'SettingsChanged'], begun),
  changes: {
    ...each<EventType, Change>(coming, (state, event) => ({ ...changed(state, event), removed: false })),
    ...each<EventType, Change>(changing, changed),
    ...each<EventType, Change>(erasing, (state) => ({ ...state, document: {}, removed: true })),
    ...each<EventType, Change>(going, (state) => ({ ...state, removed: true })),
  },
  derive: ({ document }) => ({ guids: guidsIn(document) }),
  touches: () => [],
});

function begun(event: RecordedEvent<SpoorEvent>): MentionsState {
  const entity = entityOfStream(event.stream) ?? event.stream;
  const { platformGuid } = event.metadata;
  return changed({ entity, platformGuid, document: {}, removed: false }, event);
}

function changed(state: MentionsState, event: RecordedEvent<SpoorEvent>): MentionsState {
  return { ...state, document: applyChanges(state.document, leavesOf(event)) };
}

/** In order: that of a document's members is not the same after it was stored. */
function guidsIn(document: unknown): string[] {
  const found = JSON.stringify(document).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi) ?? [];
  return [...new Set(found.map((guid) => guid.toLowerCase()))].toSorted();
}

type Change = (state: MentionsState, event: RecordedEvent<SpoorEvent>) => MentionsState;

function each<Type extends EventType, Handler>(
  types: readonly Type[],
  handler: Handler,
): Record<Type, Handler> {
  return Object.fromEntries(types.map((type) => [type, handler])) as Record<Type, Handler>;
}
