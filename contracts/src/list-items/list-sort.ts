/** Fields to sort lists by. `custom`: the manual order. */
export const sortFields = [
  'publishedOn',
  'title',
  'createdOn',
  'modifiedOn',
  'periodStart',
  'periodEnd',
  'custom',
] as const;
export type SortField = (typeof sortFields)[number];
export interface SortTerm {
  readonly field: SortField;
  readonly direction: 'asc' | 'desc';
}

/**
 * Reads `publishedOn_desc,title_asc`.
 * @returns undefined where a field or direction is unknown; the caller answers `invalid_sort`.
 */
export function parseSort(text: string): SortTerm[] | undefined {
  const terms = text.split(',').map(parseTerm);
  return terms.every((term) => term !== undefined) ? terms : undefined;
}

function parseTerm(text: string): SortTerm | undefined {
  const match = /^(\w+)_(asc|desc)$/.exec(text.trim());
  const field = sortFields.find((name) => name === match?.[1]);
  return field === undefined ? undefined : { field, direction: match?.[2] === 'asc' ? 'asc' : 'desc' };
}
