import { headers } from '@spoor/contracts/shared/headers';
import type { Problem } from '@spoor/contracts/shared/problem';
import type {
  Method,
  Route,
  RouteBody,
  RouteParameters,
  RouteQuery,
  RouteSuccessBody,
} from '@spoor/contracts/shared/route';
import { urlOf } from '@spoor/contracts/shared/route';
import type { AccessTokens, ConfirmSessionEnd } from './access-tokens.ts';
import { ApiError } from './api-error.ts';
import { newGuid } from './new-guid.ts';

/** A request over the network, or within the process while a page is rendered. */
export interface TransportRequest {
  readonly method: Method;
  /** Path with query. */
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  /** Called with the sent share of the body, from 0 to 1. */
  readonly onProgress: ((share: number) => void) | undefined;
}
export interface TransportResponse {
  readonly status: number;
  header(name: string): string | null;
  readonly body: unknown;
}
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export interface CallInput<R extends Route> {
  parameters?: RouteParameters<R>;
  query?: RouteQuery<R>;
  body?: RouteBody<R>;
  /** The revision that the change is based on; the server merges, and refuses only real conflicts. */
  ifMatch?: number;
  /** Paths at which the change yields to what is stored. */
  keep?: readonly string[];
  /** The same on each retry, so that an intent is never carried out twice. */
  idempotencyKey?: string;
  /** One per click; a new one where absent. */
  correlationId?: string;
  /** What few calls say besides. */
  headers?: Readonly<Record<string, string>>;
  /** Sends no token: signing in cannot wait for a session. */
  anonymous?: boolean;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** A success. */
export interface ApiResponse<T> {
  readonly data: T;
  readonly status: number;
  readonly changeId: string | null;
  /** The revision of the single thing that was read or written; see contracts/shared/revision. */
  readonly etag: string | null;
  /** `X-Total-Count`, where the answer is a part of a list. */
  readonly total: number | null;
  /** The data is at least as new as this commit position; 0 where unknown. */
  readonly position: bigint;
}

export interface ApiClient {
  /** @throws ApiError for an error status; TypeError without an answer */
  call<R extends Route>(route: R, input?: CallInput<R>): Promise<ApiResponse<RouteSuccessBody<R>>>;
  /** Makes later reads wait for this commit position. Positions only rise. */
  sawPosition(position: string): void;
  /** The commit position that reads wait for. */
  position(): bigint;
  /** How many answers so far were older than this tab has seen. */
  staleAnswers(): number;
  /**
   * Lets calls wait for a person to sign in again after their session has ended; without this they fail.
   * @param confirmEnd resolves to whether somebody signed in
   * @returns a function that stops asking
   */
  onSessionEnd(confirmEnd: ConfirmSessionEnd): () => void;
}

/** Calls the API with the addresses and types of the routes in contracts. */
export function createApiClient(options: {
  transport: Transport;
  language: () => string;
  tokens?: AccessTokens;
  /** Called with the token of the menus and settings that comes with each page. */
  onPageToken?: (token: string) => void;
}): ApiClient {
  const { transport, language, tokens, onPageToken } = options;
  let highest = 0n;
  let staleAnswers = 0;

  async function send<R extends Route>(route: R, input: CallInput<R>, token: string | undefined) {
    return await transport({
      method: route.method,
      url: urlOf(route, input.parameters, input.query),
      headers: requestHeaders(route, input, { token, language: language(), minPosition: highest }),
      body: input.body,
      signal: input.signal,
      onProgress: input.onProgress,
    });
  }

  function sawPosition(position: string): void {
    if (BigInt(position) > highest) highest = BigInt(position);
  }

  return {
    sawPosition,
    position: () => highest,
    staleAnswers: () => staleAnswers,
    onSessionEnd: (confirmEnd) => tokens?.onEnd(confirmEnd) ?? (() => undefined),
    async call(route, input = {}) {
      const known = input.anonymous ? undefined : tokens;
      const token = await known?.current();
      const waitedFor = highest;
      let answer = await send(route, input, token);
      if (answer.status === 401 && known) {
        const renewed = await known.renew();
        if (renewed) answer = await send(route, input, renewed);
      }
      const position = answer.header(headers.commitPosition);
      if (position !== null) sawPosition(position);
      const wasStale = answer.header(headers.stale) !== null;
      if (wasStale) staleAnswers += 1;
      const pageToken = answer.header(headers.pageCacheToken);
      if (pageToken !== null) onPageToken?.(pageToken);
      if (answer.status >= 400) throw new ApiError(answer.status, problemOf(answer.body), answer.body);
      return responseOf(
        route,
        answer,
        wasStale ? 0n : route.method === 'GET' ? waitedFor : BigInt(position ?? 0),
      );
    },
  };
}

function requestHeaders<R extends Route>(
  route: R,
  input: CallInput<R>,
  { token, language, minPosition }: { token: string | undefined; language: string; minPosition: bigint },
) {
  const writes = route.method !== 'GET';
  return {
    [headers.language]: language,
    [headers.via]: 'ui',
    [headers.correlationId]: input.correlationId ?? newGuid(),
    ...(minPosition > 0n ? { [headers.minPosition]: String(minPosition) } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(writes ? { [headers.idempotencyKey]: input.idempotencyKey ?? newGuid() } : {}),
    ...(input.ifMatch === undefined ? {} : { 'if-match': `"${input.ifMatch}"` }),
    ...(input.keep?.length ? { [headers.keep]: String(input.keep.map(encodeURIComponent)) } : {}),
    ...input.headers,
  };
}

function responseOf<R extends Route>(
  _: R,
  answer: TransportResponse,
  position: bigint,
): ApiResponse<RouteSuccessBody<R>> {
  const total = answer.header(headers.totalCount);
  return {
    data: answer.body as RouteSuccessBody<R>,
    status: answer.status,
    changeId: answer.header(headers.changeId),
    etag: answer.header('etag'),
    total: total === null ? null : Number(total),
    position,
  };
}

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

/** Some answers are texts, as files are; and a proxy may answer with anything: its status still counts. */
export function parseBody(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function problemOf(body: unknown): Problem | undefined {
  return typeof body === 'object' && body !== null && 'code' in body ? (body as Problem) : undefined;
}
