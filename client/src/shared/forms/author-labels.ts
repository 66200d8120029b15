import type { Author, AuthorView } from '@spoor/contracts/shared/author';

/** Somebody who can be named as an author, or who is. */
export type KnownPerson = Pick<AuthorView, 'displayName'> & { readonly guid: string };

/** What an author is called in a field; `unknown` for people whose name cannot be read here. */
export function labelOf(author: Author, known: readonly KnownPerson[], unknown: string): string {
  if ('name' in author) return author.name;
  return known.find(({ guid }) => guid === author.userGuid)?.displayName ?? unknown;
}

/**
 * The authors that labels stand for: those that were there stay what they are; else the person of that name, else a name.
 * @param before with the labels that the field showed for them
 */
export function authorsOf(
  labels: readonly string[],
  before: readonly { readonly label: string; readonly author: Author }[],
  known: readonly KnownPerson[],
): Author[] {
  return labels.map((label) => {
    const unchanged = before.find((shown) => shown.label === label);
    if (unchanged !== undefined) return unchanged.author;
    const person = known.find(({ displayName }) => displayName === label);
    return person === undefined ? { name: label } : { userGuid: person.guid };
  });
}
