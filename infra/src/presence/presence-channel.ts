import { sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import { type PresenceMessage, presenceChannel } from './presence-message.ts';

/**
 * Who is where, told to every process of the service and written down nowhere: a process hears its own words on the
 * same road as those of the others, so all of them know the same in the same order.
 */
export class PresenceChannel {
  readonly #db: AnyDatabase;
  readonly #listeners = new Set<(word: PresenceMessage) => void>();

  constructor(db: AnyDatabase) {
    this.#db = db;
  }

  /** @throws DatabaseUnavailable */
  async say(word: PresenceMessage): Promise<void> {
    const payload = JSON.stringify(word);
    await sql`SELECT pg_notify(${presenceChannel}, ${payload})`.execute(withTables(this.#db));
  }

  /** @returns stops following */
  follow(listener: (word: PresenceMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Passes on what came in. */
  hear(word: PresenceMessage): void {
    for (const listener of this.#listeners) listener(word);
  }
}
