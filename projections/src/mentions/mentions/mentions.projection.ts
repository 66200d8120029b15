import { entityOfStream } from '@spoor/contracts/changes/entity';
import type { EventType, SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { withoutErasedRecipients } from '@spoor/contracts/forms/erased-recipients';
import type { Form } from '@spoor/contracts/forms/form';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { formEdits } from '../../forms/form-edits.ts';
import { guidsIn } from '../../guids-in.ts';
import { defineProjection, ignoringAllBut } from '../../runtime/projection.ts';
import { type MentionsRow, type MentionsState, mentionsTable } from './mentions.schema.ts';

/** What says that something is there, again or for the first time. */
const coming = [
  'PageCreated',
  'PageRestored',
  'ListItemAdded',
  'ListItemRestored',
  'RedirectCreated',
  'RedirectRestored',
  'FormCreated',
  'FormRestored',
] as const;
const going = ['PageRemoved', 'ListItemRemoved', 'RedirectRemoved', 'FormRemoved'] as const;
/** What was removed for good leaves nothing behind. */
const erasing = ['PagePurged', 'ListItemPurged', 'FormPurged'] as const;
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
  ...formEdits,
] as const;

/** What names what: by it one finds where an asset is shown. */
export const mentionsProjection = defineProjection<MentionsState, MentionsRow>({
  name: 'mentions',
  version: 1,
  readableFrom: 1,
  table: mentionsTable,
  key: ({ stream }) => entityOfStream(stream) ?? stream,
  events: {
    ...ignoringAllBut('redirect', 'page', 'listItem', 'form', 'settings'),
    ...each(coming, {
      create: firstState,
      change: (state, event) => ({ ...applyEvent(state, event), removed: false }),
    }),
    ...each(changing, { change: applyEvent }),
    ...each(erasing, { change: (state) => ({ ...state, document: {}, removed: true }) }),
    ...each(going, { change: (state) => ({ ...state, removed: true }) }),
    FormRecipientsErased: {
      change: (state, { data }) => ({
        ...state,
        document: withoutErasedRecipients(state.document as Form, data),
      }),
    },
    SettingsChanged: { create: firstState, change: applyEvent },
    PageScheduleChanged: 'ignored',
    PreviewLinkAdded: 'ignored',
    PreviewLinkRevoked: 'ignored',
  },
  derive: ({ document }) => ({ guids: guidsIn(document) }),
  surrogateKeys: () => [],
});

function firstState(event: RecordedEvent<SpoorEvent>): MentionsState {
  const entity = entityOfStream(event.stream) ?? event.stream;
  const { platformGuid } = event.metadata;
  return applyEvent({ entity, platformGuid, document: {}, removed: false }, event);
}

function applyEvent(state: MentionsState, event: RecordedEvent<SpoorEvent>): MentionsState {
  return { ...state, document: applyChanges(state.document, fieldChangesOf(event)) };
}

interface Handler {
  readonly create?: (event: RecordedEvent<SpoorEvent>) => MentionsState;
  readonly change: (state: MentionsState, event: RecordedEvent<SpoorEvent>) => MentionsState;
}

function each<Type extends EventType>(types: readonly Type[], handler: Handler): Record<Type, Handler> {
  return Object.fromEntries(types.map((type) => [type, handler])) as Record<Type, Handler>;
}
