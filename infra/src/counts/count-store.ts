/** What was counted under one key. */
export interface Count {
  readonly key: string;
  readonly by: number;
}

/**
 * Counts that all processes of the service share, each for a time. Keys are kept as they are given: whoever counts for
 * addresses or people gives keys that do not name them.
 */
export interface CountStore {
  /**
   * Adds to counts, beginning at nothing where they have ended.
   * @param lifetimeMs how long a count that begins now lasts, in milliseconds
   * @returns what they have come to, in the order given
   */
  add(counts: readonly Count[], lifetimeMs: number): Promise<number[]>;
  /**
   * Blocks a key for a time.
   * @returns false where it is blocked already, and stays so for as long as it was going to
   */
  block(key: string, ms: number): Promise<boolean>;
  /** For how many milliseconds each key is blocked still; 0 where it is not. */
  blockedFor(keys: readonly string[]): Promise<number[]>;
  /** Forgets the counts and blocks of these keys. */
  clear(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
