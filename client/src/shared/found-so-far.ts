import { containsWords, searchWords } from '@spoor/contracts/shared/name-search';

interface SearchResult<T> {
  readonly data: readonly T[] | undefined;
  /** They answer an earlier text. */
  readonly isPlaceholderData: boolean;
}

/**
 * What a search has found for a text. Results of an earlier text stay only where they have the words of this one: Enter may choose
 * the first at any moment.
 */
export function foundSoFar<T>(
  { data = [], isPlaceholderData }: SearchResult<T>,
  text: string,
  nameOf: (found: T) => string,
): readonly T[] {
  if (!isPlaceholderData) return data;
  const words = searchWords(text);
  return data.filter((found) => containsWords(nameOf(found), words));
}
