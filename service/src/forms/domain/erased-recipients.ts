import type { FormEvent, SpoorEventOf } from '@spoor/contracts/event-catalogue';
import { withoutRecipients } from '@spoor/contracts/forms/erased-recipients';
import { type Form, recipientsOf } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { AggregateState } from '../../shared/decider.ts';
import type { PublishedTypes } from './published-types.ts';

/** Addresses in small letters. */
interface KnownRecipients {
  /** All whom the form ever told, in the order in which it came to name them. */
  readonly named: readonly string[];
  /** Of those: who was erased, and was not named anew since. */
  readonly erased: ReadonlySet<string>;
}

/** The state of a form, and what of its history has to be known so that who is erased does not come back, and no id of a question is used for another. */
export type FormState = AggregateState<Form> & {
  readonly recipients?: KnownRecipients;
  readonly published?: PublishedTypes;
};

const nobody: KnownRecipients = { named: [], erased: new Set() };

/** The state after an event that erases nobody. Whom it names is named. */
export function withNamedRecipients(after: AggregateState<Form>, before: FormState): FormState {
  const { named, erased } = before.recipients ?? nobody;
  const now = new Set('document' in after ? addressesIn(after.document) : []);
  if (now.size === 0) return { ...after, recipients: { named, erased } };
  const recipients = { named: [...new Set([...named, ...now])], erased: erased.difference(now) };
  return { ...after, recipients };
}

/** Who of a form is erased with these addresses; none where it never told them, or they are erased. */
export function eraseRecipients(state: FormState, addresses: readonly string[]): FormEvent[] {
  const theirs = new Set(addresses.map((address) => address.toLowerCase()));
  const { named, erased } = state.recipients ?? nobody;
  const gone = placesIn(named, (address) => theirs.has(address) && !erased.has(address));
  if (gone.length === 0 || !('document' in state)) return [];
  const { notify, notifyIf } = state.document.settings;
  const isTheirs = (address: string) => theirs.has(address.toLowerCase());
  const data = {
    named: gone,
    notify: placesIn(notify, isTheirs),
    notifyIf: placesIn(notifyIf, ({ email }) => isTheirs(email)),
  };
  return [{ type: 'FormRecipientsErased', data }];
}

/** The state after somebody was erased. */
export function withErasedRecipients(
  state: FormState,
  { named: places }: SpoorEventOf<'FormRecipientsErased'>['data'],
): FormState {
  const { named, erased } = state.recipients ?? nobody;
  const gone = new Set(places.flatMap((place) => named[place] ?? []));
  const recipients = { named, erased: erased.union(gone) };
  if (!('document' in state)) return { ...state, recipients };
  return { ...state, document: withoutErased(state.document, recipients), recipients };
}

/** A form that somebody wants, however they came to it, without those who were erased. */
export function withoutErased(form: Form, { erased }: KnownRecipients = nobody): Form {
  const settings = withoutRecipients(form.settings, (address) => erased.has(address.toLowerCase()));
  return settings === form.settings ? form : { ...form, settings };
}

/** Tells the addresses of whom a form told and who was erased, however they are written. */
export function isErasedIn(state: FormState): (address: string) => boolean {
  const { erased } = state.recipients ?? nobody;
  return (address) => erased.has(address.toLowerCase());
}

/** Whoever types an address names it anew: somebody else may have it by now. */
export function allowingTyped(
  state: FormState,
  { notify = [], notifyIf = [], recipients }: EditForm,
): FormState {
  if (state.recipients === undefined) return state;
  const typed = recipientsOf({ notify: [...notify, ...(recipients?.add ?? [])], notifyIf });
  const erased = state.recipients.erased.difference(new Set(typed.map((address) => address.toLowerCase())));
  return { ...state, recipients: { ...state.recipients, erased } };
}

function addressesIn({ settings }: Form): string[] {
  return recipientsOf(settings).map((address) => address.toLowerCase());
}

function placesIn<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): number[] {
  return items.flatMap((item, place) => (isWanted(item) ? [place] : []));
}
