import type { LinkValue } from '../forms/link-field.tsx';

/** The link in a stored value: a page's guid, a block's link, or a redirect's target; undefined for other values. */
export function linkAtPath(path: string, value: unknown): LinkValue | undefined {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (typeof value === 'object' && value !== null)
    return last === 'to' || last === 'link' ? { ...value } : undefined;
  const isPage = last === 'pageGuid' && typeof value === 'string' && value !== '';
  return isPage ? { kind: 'page', guid: value } : undefined;
}
