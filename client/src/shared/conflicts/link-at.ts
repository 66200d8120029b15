import type { Link } from '../ui/link-field.tsx';

/** What a stored value leads to: a page by its guid, a link of a block, or the target of a redirect; undefined where it is no link. */
export function linkAt(path: string, value: unknown): Link | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (typeof value === 'object' && value !== null)
    return last === 'to' || last === 'link' ? { ...value } : undefined;
  const isPage = last === 'pageGuid' && typeof value === 'string' && value !== '';
  return isPage ? { kind: 'page', guid: value } : undefined;
}
