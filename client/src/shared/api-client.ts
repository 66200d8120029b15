import { headers } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import type {
  Method,
  Route,
  RouteBody,
  RouteParameters,
  RouteQuery,
  RouteResponse,
} from '@spoor/contracts/shared/route';
import { urlOf } from '@spoor/contracts/shared/route';
import type { AccessTokens } from './access-tokens.ts';
import { ApiError } from './api-error.ts';
import { newGuid } from './new-guid.ts';

/** One request, however it travels: over the network, or inside the process while a page is rendered. */
export interface TransportRequest {
  readonly method: Method;
  /** Path with query. */
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  /** Hears how much of the body has left, from 0 to 1. */
  readonly onProgress: ((share: number) => void) | undefined;
}
export interface TransportAnswer {
  readonly status: number;
  header(name: string): string | null;
  readonly body: unknown;
}
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

export interface CallInput<R extends Route> {
  parameters?: RouteParameters<R>;
  query?: RouteQuery<R>;
  body?: RouteBody<R>;
  /** The revision that the change was made on; the server merges, and refuses only what really collides. */
  ifMatch?: number;
  /** Paths at which the change gives way to what stands there. */
  keep?: readonly string[];
  /** Sent again with a retry, so that the same intent is never carried out twice. */
  idempotencyKey?: string;
  /** One per click; a new one where absent. */
  correlationId?: string;
  /** Calls without saying who one is: signing in cannot wait for a session. */
  asNobody?: boolean;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** A success: the data, and where a write landed. */
export interface Answer<T> {
  readonly data: T;
  readonly status: number;
  readonly changeId: string | null;
  /** The revision of the one thing that was read or written, where the answer names it; see contracts/shared/revision. */
  readonly etag: string | null;
  /** `X-Total-Count`, where the answer is a part of a list. */
  readonly total: number | null;
  /** The data is at least as new as this commit position; 0 where nobody knows. */
  readonly position: bigint;
}

export interface ApiClient {
  /** @throws ApiError where the answer is no success; TypeError where there was no answer. */
  call<R extends Route>(route: R, input?: CallInput<R>): Promise<Answer<RouteResponse<R>>>;
  /** Makes every later read wait for this commit position. Positions only ever rise. */
  sawPosition(position: string): void;
  /** The commit position that every read waits for now. */
  position(): bigint;
  /** Whether something was read that is older than what this tab has seen, since this was last asked. */
  takeStale(): boolean;
  /**
   * Has every call wait for a person to sign in again, once their session has ended; without this they fail.
   * @param ask answers whether somebody has signed in
   * @returns stops asking
   */
  onSessionEnd(ask: () => Promise<boolean>): () => void;
}

/** The one door to the API. Addresses and types come from the routes in contracts. */
export function createApiClient(options: {
  transport: Transport;
  language: () => string;
  tokens?: AccessTokens;
  /** Hears the token of the menus and settings that go with each page that is read. */
  onPageToken?: (token: string) => void;
}): ApiClient {
  const { transport, language, tokens, onPageToken } = options;
  let highest = 0n;
  let isStale = false;

  async function send<R extends Route>(route: R, input: CallInput<R>, token: string | undefined) {
    return await transport({
      method: route.method,
      url: urlOf(route, input.parameters, input.query),
      headers: requestHeaders(route, input, token),
      body: input.body,
      signal: input.signal,
      onProgress: input.onProgress,
    });
  }

  function requestHeaders<R extends Route>(route: R, input: CallInput<R>, token: string | undefined) {
    const writes = route.method !== 'GET';
    return {
      [headers.language]: language(),
      [headers.via]: 'ui',
      [headers.correlationId]: input.correlationId ?? newGuid(),
      ...(highest > 0n ? { [headers.minPosition]: String(highest) } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(writes ? { [headers.idempotencyKey]: input.idempotencyKey ?? newGuid() } : {}),
      ...(input.ifMatch === undefined ? {} : { 'if-match': `"${input.ifMatch}"` }),
      ...(input.keep?.length ? { [headers.keep]: String(input.keep.map(encodeURIComponent)) } : {}),
    };
  }

  function sawPosition(position: string): void {
    const seen = BigInt(position);
    if (seen > highest) highest = seen;
  }

  return {
    sawPosition,
    position: () => highest,
    takeStale() {
      const wasStale = isStale;
      isStale = false;
      return wasStale;
    },
    onSessionEnd: (ask) => tokens?.onEnd(ask) ?? (() => undefined),
    async call(route, input = {}) {
      const known = input.asNobody === true ? undefined : tokens;
      const token = await known?.current();
      const waitedFor = highest;
      let answer = await send(route, input, token);
      if (answer.status === 401 && known !== undefined) {
        const renewed = await known.renew();
        if (renewed !== undefined) answer = await send(route, input, renewed);
      }
      const position = answer.header(headers.commitPosition);
      if (position !== null) sawPosition(position);
      const wasStale = answer.header(headers.stale) !== null;
      isStale ||= wasStale;
      const pageToken = answer.header(headers.pageCacheToken);
      if (pageToken !== null) onPageToken?.(pageToken);
      if (answer.status >= 400) throw new ApiError(answer.status, problemOf(answer.body));
      const total = answer.header(headers.totalCount);
      return {
        data: answer.body as RouteResponse<typeof route>,
        status: answer.status,
        changeId: answer.header(headers.changeId),
        etag: answer.header('etag'),
        total: total === null ? null : Number(total),
        position: wasStale ? 0n : route.method === 'GET' ? waitedFor : BigInt(position ?? 0),
      };
    },
  };
}

/** Calls over the network, from the browser. */
export const browserTransport: Transport = async (request) => {
  if (request.onProgress === undefined) return await fetchTransport(request);
  const { uploadTransport } = await import('./upload-transport.ts');
  return await uploadTransport(request);
};

const fetchTransport: Transport = async ({ method, url, headers: sent, body, signal }) => {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: body === undefined || isForm ? sent : { ...sent, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    body: parseBody(await response.text()),
  };
};

/** A proxy in between may answer with something else than JSON; its status still counts. */
export function parseBody(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemOf(body: unknown): Problem | undefined {
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;
}
