import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '@spoor/contracts/shared/durations';
import { headers } from '@spoor/contracts/shared/headers';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import { batchCalls } from '@spoor/infra/batch-calls';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { Unavailable } from '@spoor/infra/unavailable';
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

/** Milliseconds that the answer to a Change waits at most for a claim that takes it along. */
const maxDelayMs = 40;
/** Milliseconds after which it is given up: whoever asks again has it made again. */
const maxAgeMs = 200;
/** Milliseconds after which no other process writes down any more what it answered before. */
const untilWrittenMs = 500;

/** Answers to writes, kept for a day for clients that ask again because they didn't hear the first one. */
export class IdempotencyStore {
  private readonly db: Kysely<IdempotencyTables>;
  private readonly clock: () => Date;
  private readonly onLost: (error: unknown) => void;
  private readonly unwritten = new UnwrittenAnswers();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  /** @param onLost hears why answers that could be made again were not kept */
  constructor(db: AnyDatabase, clock = () => new Date(), onLost: (error: unknown) => void = () => undefined) {
    this.db = withTables<IdempotencyTables>(db);
    this.clock = clock;
    this.onLost = onLost;
  }

  /**
   * Reserves a key for a request before that does anything, so that no other request is taken for it. Of several at the same
   * moment one gets it.
   * @returns undefined where nobody used the key in the last day
   */
  async claim(request: KeyedRequest): Promise<EarlierRequest | undefined> {
    const unwritten = this.unwritten.find(request);
    if (unwritten !== undefined) return toEarlierRequest(request, unwritten);
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

  /**
   * Of two answers that are kept under one key, the first stays. Nobody waits for that of a Change, which can be made again: it goes
   * along with the next claim, or follows within milliseconds.
   */
  async save(request: KeyedRequest, answer: StoredResponse): Promise<void> {
    const columns = { ...columnsOf(request), answer };
    if (!canBeMadeAgain(answer)) return void (await this.saveBatch(columns));
    this.unwritten.add(columns);
    this.writeIn(maxDelayMs);
  }

  /** Waits until all answers that were given are kept. */
  async settle(): Promise<void> {
    this.write();
    await this.writing;
  }

  /** Forgets the answers that name somebody, also those that any process has given but not kept yet. @param guid of a person */
  async forgetNaming(platformGuid: string, guid: string): Promise<void> {
    await this.settle();
    await sleep(untilWrittenMs);
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
    const rows = [...first.values()].flatMap((index) => requests[index] ?? []).map(columnsOf);
    const claimed = new Set(await this.claimRows(rows));
    return keys.map((key, index) => (claimed.has(key) && first.get(key) === index ? 'mine' : 'taken'));
  });

  /** Takes answers along that wait to be kept. @returns the keys that were free */
  private async claimRows(claims: readonly AnswerColumns[]): Promise<string[]> {
    const keys = new Set(claims.map(keyOf));
    const answers = this.unwritten.take((key) => !keys.has(key));
    const claim = async (along: readonly AnswerColumns[]) => {
      const { rows } = await sql<Pick<KeyedRequest, 'platformGuid' | 'key'>>`
        WITH kept AS (${this.keeping(along)})
        INSERT INTO service.idempotency_answers AS kept ("platformGuid", key, "requestHash", answer, "keptAt")
        SELECT "platformGuid", key, decode("requestHash", 'hex'), NULL, ${this.clock().toISOString()}::timestamptz
        FROM ${recordsOf(claims)}
        ON CONFLICT ("platformGuid", key) DO UPDATE
        SET "requestHash" = excluded."requestHash", answer = NULL, "keptAt" = excluded."keptAt"
        WHERE kept."keptAt" <= ${this.oldestStored()}::timestamptz
        RETURNING "platformGuid", key`.execute(this.db);
      return rows.map(keyOf);
    };
    try {
      return await this.unwritten.whileWriting(answers, claim(answers));
    } catch (error) {
      if (answers.length === 0) throw error;
      this.onLost(error);
      if (error instanceof Unavailable) throw error;
      // Nobody is refused for an answer that Postgres does not take.
      return claim([]);
    }
  }

  private readonly found = batchCalls(async (requests: readonly KeyedRequest[]) => {
    const { rows } = await sql<StoredRequest & Pick<KeyedRequest, 'platformGuid' | 'key'>>`
      SELECT "platformGuid", key, encode(kept."requestHash", 'hex') AS "requestHash", kept.answer
      FROM service.idempotency_answers AS kept
      JOIN ${recordsOf(requests.map(columnsOf))} USING ("platformGuid", key)`.execute(this.db);
    const found = new Map(rows.map((row) => [keyOf(row), row]));
    return requests.map((request) => toEarlierRequest(request, found.get(keyOf(request))));
  });

  private readonly saveBatch = batchCalls(async (answers: readonly AnswerColumns[]) => {
    // One statement cannot write a row twice, so the first stays.
    const first = new Map(answers.toReversed().map((answer) => [keyOf(answer), answer]));
    await this.keeping([...first.values()]).execute(this.db);
    return answers;
  });

  /** What a claim took along by then was not waiting for the others. */
  private writeIn(milliseconds: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const left = this.unwritten.longestWaiting() + maxDelayMs - performance.now();
      if (left > 0) this.writeIn(left);
      else this.write();
    }, milliseconds);
  }

  private write(): void {
    const answers = this.unwritten.take();
    if (answers.length === 0) return;
    // Nobody waits for the disk to have them as well.
    const keeping = sql`
      WITH disk AS (SELECT set_config('synchronous_commit', 'off', true)), kept AS (${this.keeping(answers)})
      SELECT FROM disk`.execute(this.db);
    const written = this.unwritten.whileWriting(answers, keeping).then(() => undefined, this.onLost);
    this.writing = Promise.all([this.writing, written]).then(() => undefined);
  }

  private keeping(answers: readonly AnswerColumns[]) {
    // By the index of keys whatever the planner thinks of the table: joined with rows of JSON it would be read through.
    return sql`
      INSERT INTO service.idempotency_answers AS kept ("platformGuid", key, "requestHash", answer, "keptAt")
      SELECT "platformGuid", key, decode("requestHash", 'hex'), given.answer, ${this.clock().toISOString()}::timestamptz
      FROM ${recordsOf(answers)}
      ON CONFLICT ("platformGuid", key) DO UPDATE SET answer = excluded.answer, "keptAt" = excluded."keptAt"
      WHERE kept."requestHash" = excluded."requestHash" AND kept.answer IS NULL`;
  }

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

/** Of a Change that is recorded the answer can be made again; one that is sealed may hold a secret, which would be another one then. */
function canBeMadeAgain(answer: StoredResponse): boolean {
  return answer.headers[headers.commitPosition] !== undefined && answer.sealed === undefined;
}

/** Answers of this process that are not in the database yet. */
class UnwrittenAnswers {
  private readonly all = new Map<string, AnswerColumns>();
  /** Those that are not on their way there either, with when they were given. */
  private readonly waiting = new Map<string, number>();

  add(answer: AnswerColumns): void {
    const key = keyOf(answer);
    if (this.all.has(key)) return;
    this.all.set(key, answer);
    this.waiting.set(key, performance.now());
  }

  find(request: Pick<KeyedRequest, 'platformGuid' | 'key'>): AnswerColumns | undefined {
    return this.all.get(keyOf(request));
  }

  /** @returns since when; never, where none waits */
  longestWaiting(): number {
    const [longest = Number.NEGATIVE_INFINITY] = this.waiting.values();
    return longest;
  }

  /** @returns what is to be written now, of the keys that may be */
  take(mayTake: (key: string) => boolean = () => true): AnswerColumns[] {
    const oldest = performance.now() - maxAgeMs;
    const taken = [...this.waiting].filter(([key]) => mayTake(key));
    for (const [key, since] of taken) {
      this.waiting.delete(key);
      if (since < oldest) this.all.delete(key);
    }
    return taken.flatMap(([key]) => this.all.get(key) ?? []);
  }

  /** Whatever comes of it: what could not be written is made again. */
  async whileWriting<Result>(answers: readonly AnswerColumns[], written: Promise<Result>): Promise<Result> {
    try {
      return await written;
    } finally {
      for (const answer of answers) this.all.delete(keyOf(answer));
    }
  }
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
function toEarlierRequest(
  request: KeyedRequest,
  found: (Pick<AnswerColumns, 'requestHash'> & { readonly answer?: StoredResponse | null }) | undefined,
): EarlierRequest {
  if (found === undefined) return { kind: 'same', answer: undefined };
  return found.requestHash === columnsOf(request).requestHash
    ? { kind: 'same', answer: found.answer ?? undefined }
    : { kind: 'mismatch' };
}

function hashOf({ content }: KeyedRequest): Buffer {
  return createHash('sha256').update(content).digest();
}
