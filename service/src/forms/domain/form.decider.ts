import type { FormEvent } from '@spoor/contracts/event-catalogue';
import type { Form } from '@spoor/contracts/forms/form';
import type { FormCommand } from '@spoor/contracts/forms/form.commands';
import { type Decider, requirePresent, requireRemoved } from '../../shared/decider.ts';
import { documentRules, requireMissing } from '../../shared/document-rules.ts';
import {
  allowingTyped,
  eraseRecipients,
  type FormState,
  withErasedRecipients,
  withNamedRecipients,
  withoutErased,
} from './erased-recipients.ts';
import { compensateForm } from './form.compensation.ts';
import { diffForm } from './form.diff.ts';
import { normalizeDraft, publishedForm, withEditedElements, withSettings } from './form-edits.ts';
import {
  isInDraft,
  placeInDefinition,
  placeOfAddition,
  publishedTypesAfter,
  requireSameTypes,
} from './published-types.ts';

const rules = documentRules<Form, FormEvent>({
  created: (form) => ({ type: 'FormCreated', data: { form } }),
  restored: (form) => ({ type: 'FormRestored', data: { form } }),
  removed: (form) => ({ type: 'FormRemoved', data: { form } }),
  changed: diffForm,
  purged: 'FormPurged',
  normalize: (form) => ({ ...form, draft: normalizeDraft(form.draft) }),
});

function eventsToReach(state: FormState, wanted: Form | undefined): FormEvent[] {
  return rules.eventsToReach(state, wanted && withoutErased(wanted, state.recipients));
}

function evolve(state: FormState, event: FormEvent): FormState {
  const after = evolved(state, event);
  const published = publishedTypesAfter(state.published, event);
  return published === undefined ? after : { ...after, published };
}

function evolved(state: FormState, event: FormEvent): FormState {
  if (event.type === 'FormRecipientsErased') return withErasedRecipients(state, event.data);
  return withNamedRecipients(rules.evolve(state, event), state);
}

function decide(state: FormState, command: FormCommand): FormEvent[] {
  switch (command.type) {
    case 'CreateForm':
      requireMissing(state);
      return eventsToReach(state, command.form);
    case 'RestoreRemovedForm':
      return eventsToReach(state, requireRemoved(state));
    case 'PurgeForm':
      requireRemoved(state);
      return [{ type: 'FormPurged', data: {} }];
    case 'EraseRecipients':
      return eraseRecipients(state, command.addresses);
    case 'EditForm':
      return eventsToReach(
        allowingTyped(state, command.edit),
        withSettings(requirePresent(state), command.edit),
      );
    default: {
      const form = requirePresent(state);
      const wanted = applyCommand(form, command);
      requireTypesOfBefore(state, form, wanted, command);
      return eventsToReach(state, wanted);
    }
  }
}

type CommandOnForm = Exclude<
  FormCommand,
  { type: 'CreateForm' | 'RestoreRemovedForm' | 'PurgeForm' | 'EraseRecipients' | 'EditForm' }
>;

/** The form after a command; undefined where it is removed. */
function applyCommand(form: Form, command: CommandOnForm): Form | undefined {
  switch (command.type) {
    case 'EditFormContent':
      return withEditedElements(form, command);
    case 'ReplaceDraft':
    case 'DiscardDraft':
      return { ...form, draft: command.draft };
    case 'PublishForm':
      return publishedForm(form, command.version);
    case 'UnpublishForm':
      return { ...form, live: null };
    case 'RestoreForm':
      return { ...form, ...command.form };
    case 'RemoveForm':
      return undefined;
    default:
      return command satisfies never;
  }
}

/** @throws DomainError `validation_failed` where the id of a question that was published would be that of another */
function requireTypesOfBefore(
  { published }: FormState,
  form: Form,
  wanted: Form | undefined,
  command: CommandOnForm,
): void {
  if (wanted === undefined) return;
  if (command.type === 'PublishForm') requireSameTypes(published, wanted.draft, () => '/draft');
  if (command.type === 'ReplaceDraft')
    requireSameTypes(published, wanted.draft, placeInDefinition(command.draft), isInDraft(form));
  if (command.type === 'EditFormContent')
    requireSameTypes(published, wanted.draft, placeOfAddition(command.edits), isInDraft(form));
}

/** A form is one stream: its questions depend on each other, and are published as a whole. */
export const formDecider: Decider<Form, FormCommand, FormEvent> = {
  streamPrefix: 'form-',
  evolve,
  eventsToReach,
  decide,
  compensate: compensateForm,
};
