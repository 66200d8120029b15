import { DatabaseError } from 'pg';

/** How often a statement is sent before it gets a name: most of those that are sent once never come again. */
const usesBeforeName = 4;

/** Statements with a name, at most: each connection keeps every one that was sent over it. */
const maxNames = 120;

/** Statements whose uses are counted, at most. */
const maxCounted = 2_000;

/**
 * Names for the statements that are sent again and again. Postgres parses what has a name once for each connection, and soon
 * plans it once too, and the text is not sent again. Statements whose text depends on how much they are about, such as long lists
 * of values, would fill its memory, so only the first that prove to be frequent are named.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #given = 0;

  /** @returns undefined where it is sent without a name. */
  nameOf(statement: string): string | undefined {
    const name = this.#names.get(statement);
    if (name !== undefined || this.#names.size >= maxNames) return name;
    const uses = (this.#uses.get(statement) ?? 0) + 1;
    if (uses < usesBeforeName) {
      if (this.#uses.size >= maxCounted) this.#uses.clear();
      this.#uses.set(statement, uses);
      return undefined;
    }
    this.#uses.delete(statement);
    this.#given += 1;
    const given = `spoor_${this.#given}`;
    this.#names.set(statement, given);
    return given;
  }

  /** What connections keep by that name is outdated: the statement gets another one when it proves to be frequent again. */
  forget(statement: string): void {
    this.#names.delete(statement);
  }
}

/** A table got other columns than it had when the statement was first sent. */
export function isPlanOutdated(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}
