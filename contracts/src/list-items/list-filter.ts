/** Fields to filter lists by, with the type of their values. */
export const filterFields = {
  guid: 'text',
  title: 'text',
  listItemTypeName: 'text',
  parentGuids: 'text',
  createdBy: 'text',
  tags: 'text',
  /** The guid of one, or its name. */
  categories: 'text',
  /** A name, or the guid of an account. */
  authors: 'text',
  highlight: 'boolean',
  isPublished: 'boolean',
  /** Waiting for review: not published, and added by somebody who may not publish. */
  awaitsDecision: 'boolean',
  publishedOn: 'date',
  createdOn: 'date',
  modifiedOn: 'date',
  periodStart: 'date',
  periodEnd: 'date',
} as const;
export type FilterField = keyof typeof filterFields;

const operators = ['!=', '>=', '<=', '=', '>', '<', '~'] as const;
export type FilterOperator = (typeof operators)[number];

/** One condition that any of its values satisfies. `~`: contains. */
export interface FilterTerm {
  readonly field: FilterField;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

/**
 * Reads `parentGuids=a,b;periodEnd>=2026-11-14T23:00:00.000Z;highlight=true`: terms are joined by `;` (and),
 * values by `,` (or), values are URL-encoded.
 * @returns undefined where a term cannot be read; the caller answers `invalid_filter`.
 */
export function parseFilter(text: string): FilterTerm[] | undefined {
  const terms = text
    .split(';')
    .filter((term) => term.trim() !== '')
    .map(parseTerm);
  return terms.every((term) => term !== undefined) ? terms : undefined;
}

/** Values of all terms together, and those that are looked for within texts. */
const mostValues = 200;
const mostTextsWithin = 20;

/** Whether a filter asks for more than anybody chooses from: each value is compared with every item. */
export function isTooWide(terms: readonly FilterTerm[]): boolean {
  const valuesOf = (some: readonly FilterTerm[]) => some.reduce((sum, { values }) => sum + values.length, 0);
  const within = terms.filter(({ operator }) => operator === '~');
  return valuesOf(terms) > mostValues || valuesOf(within) > mostTextsWithin;
}

/** The inverse of {@link parseFilter}. */
export function formatFilter(terms: readonly FilterTerm[]): string {
  return terms
    .map(({ field, operator, values }) => `${field}${operator}${values.map(encodeURIComponent).join(',')}`)
    .join(';');
}

function parseTerm(text: string): FilterTerm | undefined {
  const match = /^\s*(\w+)\s*(!=|>=|<=|=|>|<|~)\s*(.*)$/.exec(text);
  const field = Object.keys(filterFields).find((name) => name === match?.[1]) as FilterField | undefined;
  const operator = operators.find((known) => known === match?.[2]);
  if (field === undefined || operator === undefined) return undefined;
  const values = (match?.[3] ?? '').split(',').map(decode);
  if (!values.every((value) => value !== undefined && isValueOf(field, value))) return undefined;
  return { field, operator, values: values as string[] };
}

function isValueOf(field: FilterField, value: string): boolean {
  switch (filterFields[field]) {
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'date':
      return !Number.isNaN(Date.parse(value));
    case 'text':
      return value !== '';
  }
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
