import type { JsonValue } from '../shared/limits.ts';
import type { Language } from '../texts/languages.ts';
import type { FormElement, FormOption } from './form-definition.ts';
import { textIn } from './text-in.ts';

const words = {
  nl: { yes: 'ja', no: 'nee', drawn: 'getekend' },
  en: { yes: 'yes', no: 'no', drawn: 'drawn' },
} as const;

/** In which language answers are told. */
export interface AnswerLanguage {
  readonly language: Language;
  /** Those of the form, the first one first. */
  readonly formLanguages: readonly Language[];
}

/** An answer as people read it; empty where there is none. */
export function answerText(
  element: FormElement,
  answer: JsonValue | undefined,
  answerLanguage: AnswerLanguage,
): string {
  if (answer === undefined || answer === null) return '';
  const label = (options: readonly FormOption[], id: unknown) => labelOf(options, String(id), answerLanguage);
  switch (element.type) {
    case 'select':
    case 'radio':
      return label(element.options, answer);
    case 'multiselect':
    case 'checkbox':
    case 'ranking':
      return listOf(answer)
        .map((id) => label(element.options, id))
        .join(', ');
    case 'matrix':
      return Object.entries(membersOf(answer))
        .map(([row, id]) => `${label(element.rows, row)}: ${label(element.options, id)}`)
        .join('; ');
    case 'switch':
    case 'consent':
      return words[answerLanguage.language][answer === true ? 'yes' : 'no'];
    case 'address':
      return addressText(membersOf(answer));
    case 'location':
      return locationText(membersOf(answer));
    case 'signature':
      return String(membersOf(answer).name ?? words[answerLanguage.language].drawn);
    case 'file':
    case 'image':
      return listOf(answer)
        .map((file) => String(membersOf(file).name ?? ''))
        .join(', ');
    default:
      return typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
  }
}

function labelOf(
  options: readonly FormOption[],
  id: string,
  { language, formLanguages }: AnswerLanguage,
): string {
  const option = options.find((one) => one.id === id);
  return (option && textIn(option.label, language, formLanguages)) ?? id;
}

function addressText({ postalCode, houseNumber, addition = '', street = '', city = '' }: Members): string {
  return [`${street} ${houseNumber}${addition}`.trim(), `${postalCode} ${city}`.trim()].join(', ');
}

function locationText({ address, lat, lng }: Members): string {
  const place = lat === undefined || lng === undefined ? undefined : `${lat}, ${lng}`;
  return [address, place].filter((part) => part !== undefined && part !== '').join(' · ');
}

type Members = Readonly<Record<string, unknown>>;

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function listOf(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [value];
}
