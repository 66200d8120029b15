import type { FormEvent } from '@spoor/contracts/event-catalogue';
import { reverseChanges } from '@spoor/contracts/shared/field-changes';
import type { Irreversible } from '../../shared/decider.ts';

export function compensateForm(event: FormEvent): FormEvent | Irreversible {
  switch (event.type) {
    case 'FormCreated':
    case 'FormRestored':
      return { type: 'FormRemoved', data: event.data };
    case 'FormRemoved':
      return { type: 'FormRestored', data: event.data };
    case 'FormPurged':
      return { irreversible: 'purged' };
    case 'FormRecipientsErased':
      return { irreversible: 'erased_personal_data' };
    case 'FormNameChanged':
      return { type: event.type, data: { from: event.data.to, to: event.data.from } };
    case 'FormSettingsChanged':
    case 'FormOptionsChanged':
      return { type: event.type, data: { changes: reverseChanges(event.data.changes) } };
    case 'FormElementsAdded':
      return { type: 'FormElementsRemoved', data: event.data };
    case 'FormElementsRemoved':
      return { type: 'FormElementsAdded', data: event.data };
    case 'FormElementsMoved': {
      const moves = event.data.moves.map(({ blockGuid, from, to }) => ({ blockGuid, from: to, to: from }));
      return { type: event.type, data: { moves } };
    }
    case 'FormElementChanged':
      return { type: event.type, data: { ...event.data, changes: reverseChanges(event.data.changes) } };
    case 'FormPublished': {
      const { from, to } = event.data;
      return from === null
        ? { type: 'FormUnpublished', data: { from: to } }
        : { type: event.type, data: { from: to, to: from } };
    }
    case 'FormUnpublished':
      return { type: 'FormPublished', data: { from: null, to: event.data.from } };
    default:
      return event satisfies never;
  }
}
