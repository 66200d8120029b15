import { formatFilter, parseFilter } from '@spoor/contracts/list-items/list-filter';

/** As somebody writes what a list is narrowed by: topics with commas between them, or terms such as `title~brug`. */
export function writeFilter(stored: string): string {
  const terms = parseFilter(stored) ?? [];
  const [only] = terms;
  const isTopics = terms.length === 1 && only?.field === 'tags' && only.operator === '=';
  return isTopics ? only.values.join(', ') : stored;
}

/** What such words mean; undefined while they mean nothing (yet). */
export function readFilter(text: string): string | undefined {
  const written = text.trim();
  if (/[=<>~]/.test(written)) return parseFilter(written) === undefined ? undefined : written;
  const values = written
    .split(',')
    .map((topic) => topic.trim())
    .filter((topic) => topic !== '');
  return values.length === 0 ? '' : formatFilter([{ field: 'tags', operator: '=', values }]);
}
