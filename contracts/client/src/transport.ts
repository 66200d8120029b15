import { jitteredDelay } from '@spoor/contracts/shared/backoff-delay';
import { type Answer, answerOf } from './answer.ts';
import { SpoorProblem } from './spoor-problem.ts';

export interface TransportOptions {
  readonly fetch: typeof globalThis.fetch;
  /** How often a call is sent again before it fails. */
  readonly retries: number;
  /** Milliseconds within which an answer has to begin. */
  readonly timeout: number;
}

/** A call as it travels. */
export interface Message {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | string | undefined;
  readonly signal: AbortSignal | undefined;
  /** Recorded, but not readable yet: what it led to is worth asking for again. */
  readonly isLate: (answer: Answer<unknown>) => boolean;
}

/** Milliseconds. */
const pauses = { first: 250, max: 20_000 };
const longestPause = 120_000;

/** Too many calls; a proxy or the service without what it needs. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/**
 * Sends calls until they are answered: again after a pause where the network, a proxy or the service was away, and not before
 * its time where there were too many. Writes have the same key each time, so none is carried out twice.
 */
export class Transport {
  /** Milliseconds since 1970 until which there is nothing left of the budget. */
  #quietUntil = 0;
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** @throws SpoorProblem where it is refused; TypeError or TimeoutError where nobody answers */
  async send(message: Message): Promise<Answer<unknown>> {
    for (let failures = 1; ; failures += 1) {
      await pause(this.#quietUntil - Date.now(), message.signal);
      const isLast = failures > this.#options.retries;
      const outcome = await this.#attempt(message, isLast);
      if ('answer' in outcome) return outcome.answer;
      const own = jitteredDelay(failures, pauses);
      await pause(Math.max(own, outcome.wait), message.signal);
    }
  }

  /** An answer, or for how many milliseconds to wait at least before it is sent again. */
  async #attempt(
    message: Message,
    isLast: boolean,
  ): Promise<{ readonly answer: Answer<unknown> } | { readonly wait: number }> {
    try {
      const answer = await this.#once(message);
      this.#heedBudget(answer.headers);
      requireHere(message, answer);
      if (answer.status >= 400) {
        const wait = secondsIn(answer.headers.get('retry-after')) * 1_000;
        if (isLast || !passing.has(answer.status) || wait > longestPause) {
          throw new SpoorProblem(callOf(message), answer.status, answer.data);
        }
        return { wait };
      }
      return !isLast && message.isLate(answer) ? { wait: 0 } : { answer };
    } catch (error) {
      if (isLast || message.signal?.aborted === true || !isAway(error)) throw withAddress(error, message);
      return { wait: 0 };
    }
  }

  async #once({ method, url, headers, body, signal }: Message): Promise<Answer<unknown>> {
    const silence = new AbortController();
    const { timeout } = this.#options;
    const timer = setTimeout(
      () => silence.abort(new DOMException(`No answer in ${timeout} ms`, 'TimeoutError')),
      timeout,
    );
    try {
      const response = await this.#options.fetch(url, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
        signal: signal === undefined ? silence.signal : AbortSignal.any([silence.signal, signal]),
      });
      return await answerOf(response);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Where the last call of a minute is spent, the next one waits for the next minute. */
  #heedBudget(headers: Headers): void {
    if (headers.get('ratelimit-remaining') !== '0') return;
    this.#quietUntil = Date.now() + secondsIn(headers.get('ratelimit-reset')) * 1_000;
  }
}

function callOf({ method, url }: Message): string {
  return `${method} ${url.pathname}`;
}

/** A write that is led elsewhere would arrive there as a read: whoever gave the address has to give the other one. */
function requireHere(message: Message, { status, headers }: Answer<unknown>): void {
  if (status !== 0 && (status < 301 || status > 308 || status === 304)) return;
  throw new SpoorProblem(callOf(message), status, {
    title: `It leads to ${headers.get('location') ?? 'elsewhere'}`,
  });
}

/** Nobody answered: `fetch` says so by a TypeError. */
function isAway(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/** `fetch` says that it failed, and not where. */
function withAddress(error: unknown, { method, url }: Message): unknown {
  if (!(error instanceof TypeError)) return error;
  const { cause } = error;
  const why = cause instanceof Error && cause.message !== '' ? cause.message : error.message;
  return new TypeError(`${method} ${url.origin}${url.pathname}: ${why}`, { cause: error });
}

/** Of a header that tells seconds, or a moment; 0 where it tells neither. */
function secondsIn(value: string | null): number {
  if (value === null) return 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, seconds);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
