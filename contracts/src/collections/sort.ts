export interface SortTerm<Field extends string = string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

/** One term of an order, as it is written. */
export type SortText<Field extends string> = `${Field}_${SortTerm['direction']}`;

/**
 * Reads `publishedOn_desc,title_asc`.
 * @returns undefined where a field or direction is unknown.
 */
export function parseSort<Field extends string>(
  fields: readonly Field[],
  text: string,
): SortTerm<Field>[] | undefined {
  const terms = text.split(',').map((term) => parseTerm(fields, term));
  return terms.every((term) => term !== undefined) ? terms : undefined;
}

/** Every term that there is, as it is written. */
export function sortTexts<Field extends string>(fields: readonly Field[]): SortText<Field>[] {
  return fields.flatMap((field) => [`${field}_asc` as const, `${field}_desc` as const]);
}

function parseTerm<Field extends string>(
  fields: readonly Field[],
  text: string,
): SortTerm<Field> | undefined {
  const match = /^(\w+)_(asc|desc)$/.exec(text.trim());
  const field = fields.find((name) => name === match?.[1]);
  return field === undefined ? undefined : { field, direction: match?.[2] === 'asc' ? 'asc' : 'desc' };
}
