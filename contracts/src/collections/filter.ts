import { normalizeGuid } from '../shared/normalize-guid.ts';
import { isStorableText } from '../shared/storable-text.ts';

/** By which operators values of a kind are compared. `~`: contains. */
export const operatorsOf = {
  text: ['=', '!=', '~', '>=', '<=', '>', '<'],
  /** Several texts, of which any is compared. */
  texts: ['=', '!=', '~'],
  guid: ['=', '!='],
  boolean: ['=', '!='],
  moment: ['=', '!=', '>=', '<=', '>', '<'],
  number: ['=', '!=', '>=', '<=', '>', '<'],
} as const satisfies Record<string, readonly FilterOperator[]>;
export type FilterType = keyof typeof operatorsOf;

/** What a collection can be filtered by, with the type of its values. */
export type FilterFields = Readonly<Record<string, FilterType>>;

const operators = ['!=', '>=', '<=', '=', '>', '<', '~'] as const;
export type FilterOperator = (typeof operators)[number];

/** One condition that any of its values satisfies. */
export interface FilterTerm<Field extends string = string> {
  readonly field: Field;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

type TermOf<Fields extends FilterFields> = FilterTerm<keyof Fields & string>;

/** What is wrong with a filter, and which part of it. */
export interface FilterIssue {
  readonly code: 'invalid' | 'unknown' | 'operator' | 'value' | 'too_wide';
  readonly text: string;
  /** Where an operator or a value does not fit. */
  readonly field?: string;
}

/**
 * Reads `parentGuids=a,b;periodEnd>=2026-11-14T23:00:00.000Z;highlight=true`: terms are joined by `;` (and),
 * values by `,` (or), values are URL-encoded.
 * @returns undefined where a term cannot be read. Operators need not fit: some that are stored do not.
 */
export function parseFilter<Fields extends FilterFields>(
  fields: Fields,
  text: string,
): TermOf<Fields>[] | undefined {
  const terms = partsOf(text).map((part) => parseTerm(fields, part));
  return terms.every((term) => term !== undefined) ? terms : undefined;
}

/** As {@link parseFilter}, for what somebody asks for now: what would have no effect, or too much of it, is an issue. */
export function readFilter<Fields extends FilterFields>(
  fields: Fields,
  text: string,
): TermOf<Fields>[] | FilterIssue {
  const terms: TermOf<Fields>[] = [];
  for (const part of partsOf(text)) {
    const term = readTerm(fields, part);
    if ('code' in term) return term;
    terms.push(term);
  }
  return isTooWide(terms) ? { code: 'too_wide', text: text.slice(0, 100) } : terms;
}

function readTerm<Fields extends FilterFields>(fields: Fields, text: string): TermOf<Fields> | FilterIssue {
  const [, name = '', , values = ''] = termPattern.exec(text) ?? [];
  const type = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (type === undefined) return name === '' ? { code: 'invalid', text } : { code: 'unknown', text: name };
  const term = parseTerm(fields, text);
  if (term === undefined || (type === 'guid' && !term.values.every(isGuid)))
    return { code: 'value', text: values, field: name };
  const fitting: readonly FilterOperator[] = operatorsOf[type];
  return fitting.includes(term.operator) ? term : { code: 'operator', text: term.operator, field: name };
}

function isGuid(value: string): boolean {
  return normalizeGuid(value) !== undefined;
}

function partsOf(text: string): string[] {
  return text.split(';').filter((term) => term.trim() !== '');
}

/** Values of all terms together, and those that are looked for within texts. */
const mostValues = 200;
const mostTextsWithin = 20;

/** Whether a filter asks for more than anybody chooses from: each value is compared with every row. */
export function isTooWide(terms: readonly FilterTerm[]): boolean {
  const valuesOf = (some: readonly FilterTerm[]) => some.reduce((sum, { values }) => sum + values.length, 0);
  const within = terms.filter(({ operator }) => operator === '~');
  return valuesOf(terms) > mostValues || valuesOf(within) > mostTextsWithin;
}

/** The inverse of {@link parseFilter}. */
export function formatFilter<Field extends string>(terms: readonly FilterTerm<Field>[]): FilterText<Field> {
  return terms
    .map(({ field, operator, values }) => `${field}${operator}${values.map(encodeURIComponent).join(',')}`)
    .join(';') as FilterText<Field>;
}

/** A filter as it is written. */
export type FilterText<Field extends string> = `${Field}${FilterOperator}${string}` | '';

const termPattern = /^\s*(\w+)\s*(!=|>=|<=|=|>|<|~)\s*(.*)$/;

function parseTerm<Fields extends FilterFields>(fields: Fields, text: string): TermOf<Fields> | undefined {
  const [, name = '', sign, given = ''] = termPattern.exec(text) ?? [];
  const operator = operators.find((known) => known === sign);
  const type = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (type === undefined || operator === undefined) return undefined;
  const values = given.split(',').map(decode);
  if (!values.every((value) => value !== undefined && isValueOf(type, value))) return undefined;
  return { field: name as keyof Fields & string, operator, values: values as string[] };
}

/** What the database takes for a number as well: no spaces of other scripts, and nothing too small or large for it. */
const numberPattern = /^-?\d{1,15}(\.\d{1,6})?$/;

function isValueOf(type: FilterType, value: string): boolean {
  switch (type) {
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'moment':
      return !Number.isNaN(Date.parse(value));
    case 'number':
      return numberPattern.test(value);
    case 'text':
    case 'texts':
    case 'guid':
      return value !== '' && isStorableText(value);
  }
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
