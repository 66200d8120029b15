import type { Author } from './author.ts';

/** How many one thing may have. */
export const maxAuthors = 20;

/**
 * Reads the authors of a thing; none where there is something else, as items that were stored before may have under that name.
 */
export function authorsIn(stored: unknown): readonly Author[] {
  return Array.isArray(stored) ? stored.filter(isAuthor) : [];
}

/** Guids of those who have an account, each once. */
export function authorGuids(stored: unknown): readonly string[] {
  const guids = authorsIn(stored).flatMap((author) => ('userGuid' in author ? author.userGuid : []));
  return [...new Set(guids)];
}

/** The names that are names, and not read from an account. */
export function writtenNames(stored: unknown): readonly string[] {
  return authorsIn(stored).flatMap((author) => ('name' in author ? author.name : []));
}

function isAuthor(value: unknown): value is Author {
  if (typeof value !== 'object' || value === null) return false;
  const { userGuid, name } = value as Partial<Record<'userGuid' | 'name', unknown>>;
  return typeof userGuid === 'string' || typeof name === 'string';
}
