import type { Condition } from '@spoor/contracts/forms/condition';
import type { ElementType } from '@spoor/contracts/forms/element-types';
import type { LocalizedText } from '@spoor/contracts/forms/localized-text';

/** A text in Dutch and in English. */
export type Both = readonly [nl: string, en: string];

/** An element of a template, as a definition has it; its id is a word that says what it asks. */
export function ask(type: ElementType, id: string, label: Both, more: object = {}) {
  return { id, type, label: inBoth(label), ...more };
}

export function inBoth([nl, en]: Both): LocalizedText {
  return { nl, en };
}

/** What can be chosen, by ids of their own. */
export function optionsOf(options: Readonly<Record<string, Both>>) {
  return { options: Object.entries(options).map(([id, label]) => ({ id, label: inBoth(label) })) };
}

export function onlyIf(field: string, op: '=' | '!=' | 'answered', value?: string): { visibleIf: Condition } {
  return { visibleIf: value === undefined ? { field, op } : { field, op, value } };
}

export const required = { required: true } as const;
export const personal = { personal: true } as const;

const name = ask('text', 'name', ['Je naam', 'Your name'], {
  ...required,
  ...personal,
  autocomplete: 'name',
});
const email = ask('email', 'email', ['Je e-mailadres', 'Your email address'], { ...required, ...personal });
const phone = ask('tel', 'phone', ['Je telefoonnummer', 'Your telephone number'], personal);

/** Who somebody is and how they can be reached. */
export const ofPerson = { name, email, phone };

export const consent = ask(
  'consent',
  'consent',
  [
    'Ik ga ermee akkoord dat mijn gegevens worden gebruikt om mijn bericht te behandelen',
    'I agree that my details are used to handle my message',
  ],
  required,
);
