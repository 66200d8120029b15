import { createHash } from 'node:crypto';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import type { Kysely } from 'kysely';

/** An answer that was given, as it is given again. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: unknown;
}

/** A write that the client named, so that asking twice does it once. */
export interface KeyedRequest {
  readonly platformGuid: string;
  /** UUID, from the header Idempotency-Key. */
  readonly key: string;
  /** Everything that makes it this request: who asks, method, path and body. */
  readonly content: string;
}

/** What is known of a request: the answer it got, or that its key was used for another one. */
export type EarlierResponse =
  | { readonly kind: 'same'; readonly answer: StoredResponse }
  | { readonly kind: 'mismatch' };

interface IdempotencyTables {
  'service.idempotency_answers': {
    platformGuid: string;
    key: string;
    requestHash: Buffer;
    answer: StoredResponse;
    keptAt: string;
  };
}

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Answers to writes, kept for a day for clients that ask again because they didn't hear the first one. */
export class IdempotencyStore {
  readonly #db: Kysely<IdempotencyTables>;
  readonly #clock: () => Date;

  constructor(db: AnyDatabase, clock = () => new Date()) {
    this.#db = withTables<IdempotencyTables>(db);
    this.#clock = clock;
  }

  /** @returns undefined where nothing was kept under this key in the last day */
  async find(request: KeyedRequest): Promise<EarlierResponse | undefined> {
    const found = await this.#db
      .selectFrom('service.idempotency_answers')
      .select(['requestHash', 'answer'])
      .where('platformGuid', '=', request.platformGuid)
      .where('key', '=', request.key)
      .where('keptAt', '>', this.#oldestKept())
      .executeTakeFirst();
    if (!found) return undefined;
    return found.requestHash.equals(hashOf(request))
      ? { kind: 'same', answer: found.answer }
      : { kind: 'mismatch' };
  }

  /** Of two answers that are kept under one key, the first stays. */
  async keep(request: KeyedRequest, answer: StoredResponse): Promise<void> {
    const { platformGuid, key } = request;
    const keptAt = this.#clock().toISOString();
    await this.#db
      .insertInto('service.idempotency_answers')
      .values({ platformGuid, key, requestHash: hashOf(request), answer, keptAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async removeExpired(): Promise<void> {
    await this.#db
      .deleteFrom('service.idempotency_answers')
      .where('keptAt', '<=', this.#oldestKept())
      .execute();
  }

  #oldestKept(): string {
    return new Date(this.#clock().getTime() - lifetimeMs).toISOString();
  }
}

function hashOf({ content }: KeyedRequest): Buffer {
  return createHash('sha256').update(content).digest();
}
