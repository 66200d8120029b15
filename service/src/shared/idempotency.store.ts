import { createHash } from 'node:crypto';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';

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

/** What is known of a request: the answer it got, or none yet; or that its key was used for another one. */
export type EarlierRequest =
  | { readonly kind: 'same'; readonly answer: StoredResponse | undefined }
  | { readonly kind: 'mismatch' };

interface IdempotencyTables {
  'service.idempotency_answers': {
    platformGuid: string;
    key: string;
    requestHash: Buffer;
    /** Null where it was not given yet, or is not kept. */
    answer: StoredResponse | null;
    /** Of the request, and then of its answer. */
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

  /**
   * Reserves a key for a request before that does anything, so that no other request is taken for it.
   * @returns undefined where nobody used the key in the last day
   */
  async claim(request: KeyedRequest): Promise<EarlierRequest | undefined> {
    const { platformGuid, key } = request;
    const claim = { requestHash: hashOf(request), answer: null, keptAt: this.#clock().toISOString() };
    const claimed = await this.#db
      .insertInto('service.idempotency_answers')
      .values({ platformGuid, key, ...claim })
      .onConflict((conflict) =>
        conflict
          .columns(['platformGuid', 'key'])
          .doUpdateSet(claim)
          .where('service.idempotency_answers.keptAt', '<=', this.#oldestKept()),
      )
      .returning('key')
      .executeTakeFirst();
    if (claimed !== undefined) return undefined;
    const found = await this.#db
      .selectFrom('service.idempotency_answers')
      .select(['requestHash', 'answer'])
      .where('platformGuid', '=', platformGuid)
      .where('key', '=', key)
      .executeTakeFirst();
    // One that was released meanwhile was refused, and so is the same as none.
    if (found === undefined) return { kind: 'same', answer: undefined };
    return found.requestHash.equals(claim.requestHash)
      ? { kind: 'same', answer: found.answer ?? undefined }
      : { kind: 'mismatch' };
  }

  /** Lets a key go whose request was refused: it may be sent again, mended. */
  async release(request: KeyedRequest): Promise<void> {
    await this.#db
      .deleteFrom('service.idempotency_answers')
      .where('platformGuid', '=', request.platformGuid)
      .where('key', '=', request.key)
      .where('requestHash', '=', hashOf(request))
      .where('answer', 'is', null)
      .execute();
  }

  /** Of two answers that are kept under one key, the first stays. */
  async keep(request: KeyedRequest, answer: StoredResponse): Promise<void> {
    await this.#db
      .updateTable('service.idempotency_answers')
      .set({ answer, keptAt: this.#clock().toISOString() })
      .where('platformGuid', '=', request.platformGuid)
      .where('key', '=', request.key)
      .where('requestHash', '=', hashOf(request))
      .where('answer', 'is', null)
      .execute();
  }

  /** Forgets the answers that name somebody. @param guid of a person */
  async forgetNaming(platformGuid: string, guid: string): Promise<void> {
    await this.#db
      .deleteFrom('service.idempotency_answers')
      .where('platformGuid', '=', platformGuid)
      .where(sql<boolean>`strpos(answer::text, ${guid}) > 0`)
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
