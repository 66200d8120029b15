import { apiRoutes } from '@spoor/contracts/api-routes';
import { headers, programHeaders } from '@spoor/contracts/shared/headers';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import type { Answer } from './answer.ts';
import type { ApiCalls, ChangeEntry } from './api-calls.ts';
import type { CallOptions } from './call.ts';
import { type FollowOptions, followChanges } from './follow-changes.ts';
import { Transport } from './transport.ts';

export type { Answer } from './answer.ts';
export type { ApiCalls, ChangeEntry, ChangeFeed, Problem, ProblemCode } from './api-calls.ts';
export type { Call, CallInput, CallOptions, CallShape } from './call.ts';
export { fileForm } from './file-form.ts';
export type { FollowOptions } from './follow-changes.ts';
export { type ProblemDetail, SpoorProblem } from './spoor-problem.ts';

/** A run: what is written under it is known, and can be taken back, together. */
export interface Run {
  /** A UUID. Whoever goes on with a run that was broken off gives the same. */
  readonly id: string;
  /** What people see it called. */
  readonly name?: string | undefined;
}

export interface ClientOptions {
  /** Of the site: `https://www.example.org`. */
  readonly url: string | URL;
  /** `spoor_…`; without one, the client sees what visitors see. */
  readonly key?: string | undefined;
  readonly run?: Run | undefined;
  /** Of sentences in problems, and of names. */
  readonly language?: 'nl' | 'en' | undefined;
  /** How often a call is sent again while it is not answered; 6 unless told, which takes about half a minute. */
  readonly retries?: number | undefined;
  /** Milliseconds within which an answer has to come; a minute unless told. */
  readonly timeout?: number | undefined;
  /** Another one than that of the platform. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** All calls of the API by chapter, and what is made of them. */
export type SpoorClient = ApiCalls & {
  /** What happens from a position on, oldest first, without an end. */
  follow(options: FollowOptions): AsyncGenerator<ChangeEntry, void, undefined>;
  /** Reads from now on are at least as new as this commit position. Those of the client's own writes are heeded by themselves. */
  sawPosition(position: string): void;
  /** The highest commit position that was written or seen; `0` where none was. */
  position(): string;
};

/** What any call may be given, as far as types do not say it. */
interface AnyInput extends CallOptions {
  readonly parameters?: never;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/**
 * The API of a site. Calls are sent again where nobody answers and where there were too many, and do nothing twice; reads are
 * at least as new as what was written before them.
 */
export function createSpoorClient(options: ClientOptions): SpoorClient {
  const { fetch = globalThis.fetch, retries = 6, timeout = 60_000 } = options;
  const transport = new Transport({ fetch, retries, timeout });
  let seen = 0n;

  function sawPosition(position: string): void {
    const given = BigInt(position);
    if (given > seen) seen = given;
  }

  async function send(route: Route, input: AnyInput = {}): Promise<Answer<unknown>> {
    const isForm = input.body instanceof FormData;
    const answer = await transport.send({
      method: route.method,
      url: new URL(urlOf(route, input.parameters, input.query as never), options.url),
      headers: requestHeaders(route, input, options, seen),
      body: isForm || input.body === undefined ? (input.body as FormData) : JSON.stringify(input.body),
      signal: input.signal,
      isLate: ({ status, data }) => status === 202 && isAccepted(data),
    });
    const position = answer.headers.get(headers.commitPosition);
    if (position !== null) sawPosition(position);
    return answer;
  }

  async function* each(route: Route, input: AnyInput = {}): AsyncGenerator<unknown, void, undefined> {
    let cursor = input.query?.cursor;
    do {
      // What no write changes moves nothing that is still to come, unless another order is asked for.
      const order = route.walk === 'guid' ? { sort_by: 'guid_asc' } : {};
      const page = await send(route, { ...input, query: { limit: 100, ...order, ...input.query, cursor } });
      yield* itemsOf(page.data);
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
  }

  const calls = mapValues(apiRoutes, (chapter: Readonly<Record<string, Route>>) =>
    mapValues(chapter, (route) => {
      const call = (input?: AnyInput) => send(route, input);
      if (route.walk === undefined) return call;
      return Object.assign(call, { each: (input?: AnyInput) => each(route, input) });
    }),
  ) as unknown as ApiCalls;
  return {
    ...calls,
    sawPosition,
    position: () => String(seen),
    follow: (given) => followChanges(calls.changes.list, given),
  };
}

function requestHeaders(
  route: Route,
  input: AnyInput,
  { key, run, language }: ClientOptions,
  seen: bigint,
): Record<string, string> {
  const writes = route.method !== 'GET';
  const isJson = input.body !== undefined && !(input.body instanceof FormData);
  return {
    accept: '*/*',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    ...(language === undefined ? {} : { [headers.language]: language }),
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(seen > 0n ? { [headers.minPosition]: String(seen) } : {}),
    ...(writes ? { [headers.idempotencyKey]: input.idempotencyKey ?? crypto.randomUUID() } : {}),
    ...(input.ifMatch === undefined ? {} : { 'if-match': input.ifMatch }),
    ...(input.keep?.length ? { [headers.keep]: String(input.keep.map(encodeURIComponent)) } : {}),
    ...(writes && run !== undefined ? { [programHeaders.runId]: run.id } : {}),
    ...(writes && run?.name !== undefined ? { [programHeaders.runName]: encodeURIComponent(run.name) } : {}),
  };
}

/** The answer to a write that cannot be read yet says no more than where it landed. */
function isAccepted(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return Object.keys(data).toSorted().join() === 'changeId,position';
}

function itemsOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  return typeof data === 'object' && data !== null && 'items' in data ? (data.items as unknown[]) : [];
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
