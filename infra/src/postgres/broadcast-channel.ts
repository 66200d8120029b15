import { sql } from 'kysely';
import type { ZodType } from 'zod';
import { type AnyDatabase, withTables } from './database.ts';

/**
 * Messages that reach every process that listens and are written down nowhere: a process hears its own on the same road as
 * those of the others, so all of them know the same in the same order.
 */
export class BroadcastChannel<Message> {
  /** Of the NOTIFY channel. */
  readonly name: string;
  readonly #db: AnyDatabase;
  readonly #schema: ZodType<Message>;
  readonly #listeners = new Set<(message: Message) => void>();

  constructor(db: AnyDatabase, name: string, schema: ZodType<Message>) {
    this.name = name;
    this.#db = db;
    this.#schema = schema;
  }

  /** @throws DatabaseUnavailable */
  async publish(message: Message): Promise<void> {
    const payload = JSON.stringify(message);
    await sql`SELECT pg_notify(${this.name}, ${payload})`.execute(withTables(this.#db));
  }

  /** @returns stops following */
  follow(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Passes on what came in, unless it is no such message: anybody with a connection can write to the channel. */
  receive(payload: string): void {
    const message = this.#read(payload);
    if (message !== undefined) for (const listener of this.#listeners) listener(message);
  }

  #read(payload: string): Message | undefined {
    try {
      return this.#schema.parse(JSON.parse(payload));
    } catch {
      return undefined;
    }
  }
}
