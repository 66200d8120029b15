import type { FormEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { withoutErasedRecipients } from '@spoor/contracts/forms/erased-recipients';
import type { Form } from '@spoor/contracts/forms/form';
import { isOpenNow } from '@spoor/contracts/forms/form-availability';
import { withRetention } from '@spoor/contracts/forms/retention';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type FormRow, type FormState, formsTable } from './forms.schema.ts';

export const formsProjection = defineProjection<FormState, FormRow>({
  name: 'forms',
  version: 5,
  readableFrom: 5,
  table: formsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('form'),
    FormCreated: {
      create: ({ data: { form }, metadata, revision }) => ({
        guid: form.guid,
        platformGuid: metadata.platformGuid,
        form,
        createdOn: metadata.at,
        modifiedOn: metadata.at,
        closedOn: null,
        removed: false,
        trashed: null,
        retention: withRetention([], form.settings.retentionDays, metadata.at),
        revision,
      }),
    },
    FormRemoved: {
      change: (state, event) => ({
        ...state,
        ...modification(event),
        removed: true,
        trashed: { on: event.metadata.at, by: event.metadata.actorGuid ?? null },
      }),
    },
    FormRestored: {
      change: (state, event) => ({ ...applyEvent(state, event), removed: false, trashed: null }),
    },
    FormPurged: { change: (state, event) => ({ ...state, ...modification(event), trashed: null }) },
    FormNameChanged: { change: applyEvent },
    FormSettingsChanged: { change: applyEvent },
    FormOptionsChanged: { change: applyEvent },
    FormElementsAdded: { change: applyEvent },
    FormElementsRemoved: { change: applyEvent },
    FormElementsMoved: { change: applyEvent },
    FormElementChanged: { change: applyEvent },
    FormRecipientsErased: {
      change: (state, event) => ({
        ...state,
        ...modification(event),
        form: withoutErasedRecipients(state.form, event.data),
      }),
    },
    FormPublished: { change: applyEvent },
    FormUnpublished: { change: applyEvent },
  },
  derive: ({ form }) => ({ name: form.name, state: form.settings.state }),
  surrogateKeys: (before, { guid, removed, form }) => [
    surrogateKey.form(guid),
    surrogateKey.forms(),
    ...(before !== undefined && isShown(before) && !isShown({ removed, form })
      ? [surrogateKey.withdrawal()]
      : []),
  ],
});

/** Whether visitors can know of it. */
function isShown({ removed, form }: Pick<FormState, 'removed' | 'form'>): boolean {
  return !removed && form.live !== null;
}

function applyEvent(state: FormState, event: RecordedEvent<FormEvent>): FormState {
  const form = applyChanges(state.form, fieldChangesOf(event));
  const retention = withRetention(state.retention, form.settings.retentionDays, event.metadata.at);
  return { ...state, form, retention, closedOn: closedOnAfter(state, form, event), ...modification(event) };
}

function closedOnAfter(
  { form: before, closedOn }: FormState,
  form: Form,
  { metadata }: RecordedEvent<FormEvent>,
) {
  if (takesAnswers(form, metadata.at)) return null;
  return takesAnswers(before, metadata.at) ? metadata.at : closedOn;
}

function takesAnswers({ live, settings }: Form, at: string): boolean {
  return live !== null && isOpenNow(settings, new Date(at));
}

function modification({ metadata, revision }: RecordedEvent<FormEvent>) {
  return { modifiedOn: metadata.at, revision };
}
