import { createHash } from 'node:crypto';
import { dayMs } from '@spoor/contracts/shared/durations';
import { headers } from '@spoor/contracts/shared/headers';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import { batchCalls } from '@spoor/infra/batch-calls';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';

/** An answer that was given, as it is given again. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; null where it is sealed. */
  readonly body: unknown;
  /** The body of an answer about somebody, with whose key it goes. */
  readonly sealed?: EncryptedData;
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

const lifetimeMs = dayMs;

/** Answers to writes, kept for a day for clients that ask again because they didn't hear the first one. */
export class IdempotencyStore {
  private readonly db: Kysely<IdempotencyTables>;
  private readonly clock: () => Date;

  constructor(db: AnyDatabase, clock = () => new Date()) {
    this.db = withTables<IdempotencyTables>(db);
    this.clock = clock;
  }

  /**
   * Reserves a key for a request before that does anything, so that no other request is taken for it. Of several at the same
   * moment one gets it.
   * @returns undefined where nobody used the key in the last day
   */
  async claim(request: KeyedRequest): Promise<EarlierRequest | undefined> {
    const claimed = await this.claims(request);
    return claimed === 'mine' ? undefined : this.found(request);
  }

  /** Lets a key go whose request was refused: it may be sent again, mended. */
  async release(request: KeyedRequest): Promise<void> {
    await this.db
      .deleteFrom('service.idempotency_answers')
      .where('platformGuid', '=', request.platformGuid)
      .where('key', '=', request.key)
      .where('requestHash', '=', hashOf(request))
      .where('answer', 'is', null)
      .execute();
  }

  /** Of two answers that are kept under one key, the first stays. */
  async save(request: KeyedRequest, answer: StoredResponse): Promise<void> {
    await this.saveBatch({ ...columnsOf(request), answer });
  }

  /** Forgets the answers that name somebody. @param guid of a person */
  async forgetNaming(platformGuid: string, guid: string): Promise<void> {
    await this.db
      .deleteFrom('service.idempotency_answers')
      .where('platformGuid', '=', platformGuid)
      .where(sql<boolean>`strpos(answer::text, ${guid}) > 0`)
      .execute();
  }

  async removeExpired(): Promise<void> {
    await this.db
      .deleteFrom('service.idempotency_answers')
      .where('keptAt', '<=', this.oldestStored())
      .execute();
  }

  private readonly claims = batchCalls(async (requests: readonly KeyedRequest[]) => {
    const keys = requests.map(keyOf);
    // One statement cannot write a row twice, so the first has it.
    const first = new Map(keys.map((key, index) => [key, index] as const).toReversed());
    const { rows } = await sql<Pick<KeyedRequest, 'platformGuid' | 'key'>>`
      INSERT INTO service.idempotency_answers AS kept ("platformGuid", key, "requestHash", answer, "keptAt")
      SELECT "platformGuid", key, decode("requestHash", 'hex'), NULL, ${this.clock().toISOString()}::timestamptz
      FROM ${recordsOf([...first.values()].flatMap((index) => requests[index] ?? []).map(columnsOf))}
      ON CONFLICT ("platformGuid", key) DO UPDATE
      SET "requestHash" = excluded."requestHash", answer = NULL, "keptAt" = excluded."keptAt"
      WHERE kept."keptAt" <= ${this.oldestStored()}::timestamptz
      RETURNING "platformGuid", key`.execute(this.db);
    const claimed = new Set(rows.map(keyOf));
    return keys.map((key, index) => (claimed.has(key) && first.get(key) === index ? 'mine' : 'taken'));
  });

  private readonly found = batchCalls(async (requests: readonly KeyedRequest[]) => {
    const { rows } = await sql<StoredRequest & Pick<KeyedRequest, 'platformGuid' | 'key'>>`
      SELECT "platformGuid", key, encode(kept."requestHash", 'hex') AS "requestHash", kept.answer
      FROM service.idempotency_answers AS kept
      JOIN ${recordsOf(requests.map(columnsOf))} USING ("platformGuid", key)`.execute(this.db);
    const found = new Map(rows.map((row) => [keyOf(row), row]));
    return requests.map((request) => toEarlierRequest(request, found.get(keyOf(request))));
  });

  private readonly saveBatch = batchCalls(async (answers: readonly AnswerColumns[]) => {
    // Of a Change that is recorded the answer can be made again: nobody waits for the disk to have it as well.
    const canBeMadeAgain = answers.every(
      ({ answer }) => answer?.headers[headers.commitPosition] !== undefined,
    );
    // One statement cannot write a row twice, so the first stays.
    const first = new Map(answers.toReversed().map((answer) => [keyOf(answer), answer]));
    // By the index of keys whatever the planner thinks of the table: joined with rows of JSON it would be read through.
    await sql`
      WITH disk AS (SELECT CASE WHEN ${canBeMadeAgain} THEN set_config('synchronous_commit', 'off', true) END)
      INSERT INTO service.idempotency_answers AS kept ("platformGuid", key, "requestHash", answer, "keptAt")
      SELECT "platformGuid", key, decode("requestHash", 'hex'), given.answer, ${this.clock().toISOString()}::timestamptz
      FROM disk, ${recordsOf([...first.values()])}
      ON CONFLICT ("platformGuid", key) DO UPDATE SET answer = excluded.answer, "keptAt" = excluded."keptAt"
      WHERE kept."requestHash" = excluded."requestHash" AND kept.answer IS NULL`.execute(this.db);
    return answers;
  });

  private oldestStored(): string {
    return new Date(this.clock().getTime() - lifetimeMs).toISOString();
  }
}

/** What is kept of a request. */
interface StoredRequest {
  /** SHA-256, hexadecimal. */
  readonly requestHash: string;
  readonly answer: StoredResponse | null;
}

interface AnswerColumns extends Omit<StoredRequest, 'answer'>, Pick<KeyedRequest, 'platformGuid' | 'key'> {
  readonly answer?: StoredResponse;
}

function columnsOf(request: KeyedRequest): AnswerColumns {
  const { platformGuid, key } = request;
  return { platformGuid, key, requestHash: hashOf(request).toString('hex') };
}

/** Rows for a statement whose text is the same for any number of them. */
function recordsOf(rows: readonly AnswerColumns[]) {
  return sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given("platformGuid" uuid, key uuid, "requestHash" text, answer jsonb)`;
}

function keyOf({ platformGuid, key }: Pick<KeyedRequest, 'platformGuid' | 'key'>): string {
  return `${platformGuid} ${key.toLowerCase()}`;
}

/** @param found undefined where it was released meanwhile: it was refused, and so is the same as none */
function toEarlierRequest(request: KeyedRequest, found: StoredRequest | undefined): EarlierRequest {
  if (found === undefined) return { kind: 'same', answer: undefined };
  return found.requestHash === columnsOf(request).requestHash
    ? { kind: 'same', answer: found.answer ?? undefined }
    : { kind: 'mismatch' };
}

function hashOf({ content }: KeyedRequest): Buffer {
  return createHash('sha256').update(content).digest();
}
