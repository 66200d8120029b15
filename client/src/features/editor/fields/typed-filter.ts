import { formatFilter, parseFilter } from '@spoor/contracts/collections/filter';
import { listFilterFields } from '@spoor/contracts/list-items/list-fields';

/** A stored filter as people type it: topics separated by commas, or terms such as `title~brug`. */
export function formatTypedFilter(stored: string): string {
  const terms = parseFilter(listFilterFields, stored) ?? [];
  const [only] = terms;
  const isTopics = terms.length === 1 && only?.field === 'tags' && only.operator === '=';
  return isTopics ? only.values.join(', ') : stored;
}

/** The stored form of a typed filter; undefined while it is invalid. */
export function parseTypedFilter(text: string): string | undefined {
  const written = text.trim();
  if (/[=<>~]/.test(written))
    return parseFilter(listFilterFields, written) === undefined ? undefined : written;
  const values = written
    .split(',')
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '');
  return values.length === 0 ? '' : formatFilter([{ field: 'tags', operator: '=', values }]);
}
