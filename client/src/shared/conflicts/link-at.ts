import type { Link } from '../ui/link-field.tsx';

/** Where a path says that a redirect leads: the whole of it, or one member. */
export function isTarget(path: string): boolean {
  return path === '/to' || path.startsWith('/to/');
}

/** What a stored value leads to: the page of a menu item, or the target of a redirect; undefined where it is no link. */
export function linkAt(path: string, value: unknown): Link | undefined {
  if (typeof value === 'object' && value !== null) return path === '/to' ? { ...value } : undefined;
  if (typeof value !== 'string' || value === '') return undefined;
  if (path.endsWith('/pageGuid')) return { kind: 'page', guid: value };
  // Of two targets that differ in their guid only, nobody says which kind they are.
  return path === '/to/guid' ? { kind: 'place', guid: value } : undefined;
}
