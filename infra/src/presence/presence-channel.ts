import { sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import { type PresenceWord, presenceChannel } from './presence-word.ts';

/**
 * Who is where, told to every process of the service and written down nowhere: a process hears its own words on the
 * same road as those of the others, so all of them know the same in the same order.
 */
export class PresenceChannel {
  readonly #db: AnyDatabase;
  readonly #listeners = new Set<(word: PresenceWord) => void>();

  constructor(db: AnyDatabase) {
    this.#db = db;
  }

  /** @throws DatabaseUnavailable */
  async say(word: PresenceWord): Promise<void> {
    const payload = JSON.stringify(word);
    await sql`SELECT pg_notify(${presenceChannel}, ${payload})`.execute(withTables(this.#db));
  }

  /** @returns stops following */
  follow(listener: (word: PresenceWord) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Passes on what came in. */
  hear(word: PresenceWord): void {
    for (const listener of this.#listeners) listener(word);
  }
}
