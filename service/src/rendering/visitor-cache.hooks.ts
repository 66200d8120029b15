import { loginCookie } from '@spoor/contracts/auth/auth.routes';
import { begunParameter } from '@spoor/contracts/forms/begun-address';
import { resumeParameter } from '@spoor/contracts/forms/resume-token';
import { headers } from '@spoor/contracts/shared/headers';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressHas } from '../shared/address-parameters.ts';
import { baseHeaderList } from '../shared/base-headers.ts';
import { minPositionOf } from '../shared/min-position.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { cacheLifetime } from './cache-lifetime.ts';
import { type CachedResponse, cachedBytes, cachedJson, type ResponseConditions } from './cached-response.ts';
import { withOutageNotice } from './outage-notice.ts';
import type { PendingResponse, ResponseCache, StalePage } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request makes a response that can be cached. */
    pendingResponse: PendingResponse | undefined;
    /** The response of a moment ago, where this request need not see the newest and it was not withdrawn meanwhile. */
    staleResponse: (() => CachedResponse | undefined) | undefined;
    /** The page of before an outage, for a visitor who need not see the newest. Asking says that no new one can be made. */
    stalePage: (() => StalePage | undefined) | undefined;
  }
}

/** Headers that are cached with a response; all others belong to the request. */
const cachedJsonHeaders = [
  'content-type',
  'etag',
  headers.totalCount,
  'link',
  headers.listErrors,
  headers.pageCacheToken,
];
const cachedBinaryHeaders = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  'vary',
];

/** Longer addresses are made up and would only displace others. */
const maxUrlLength = 2_000;

/** By which addresses open what somebody answered of a form: nobody else follows them, and they show each browser something else. */
const secretParameters = [resumeParameter, begunParameter];

const loginPattern = new RegExp(`(?:^|;\\s*)${loginCookie}=`);

/**
 * Serves anonymous visitors from memory. The first request for an address makes the response, and concurrent requests
 * wait for it. Invalidated by the surrogate keys of read model updates; while those cannot be received, nothing is
 * cached.
 */
export function addVisitorCache(
  server: FastifyInstance,
  cache: ResponseCache,
  updates: ReadModelUpdates,
): void {
  server.decorateRequest('pendingResponse');
  server.decorateRequest('staleResponse');
  server.decorateRequest('stalePage');
  updates.subscribe({
    onUpdate: ({ keys, platformGuid }) => cache.invalidate(keys, platformGuid),
    onConnected: () => cache.resume(),
    onLost: () => cache.suspend(),
  });
  // The directory of platforms receives updates at the same time as the cache, so responses made in between may hold
  // old names and time zones.
  server.platforms.onChange(() => cache.invalidate([surrogateKey.settings()]));

  server.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    const platformGuid = request.caller.platform?.guid;
    if (platformGuid === undefined) return done();
    if (!isKeepable(request, config)) return done();
    const address = addressOf(request, platformGuid, config);
    const outagePage = updates.isConnected ? undefined : stalePageInOutage(address, cache, request);
    if (outagePage !== undefined) return sendStalePage(outagePage, request, reply);
    if (!isCurrentEnough(request, config, updates)) return done();
    const answer = cache.get(address);
    if (answer !== undefined) return sendCached(answer, request, reply);
    const begun = cache.pending(address);
    if (minPositionOf(request) === undefined) request.staleResponse = () => cache.stale(address);
    const stale = request.staleResponse?.();
    if (begun !== undefined && stale !== undefined) return sendCached(stale, request, reply);
    if (begun === undefined) {
      request.pendingResponse = cache.begin(address, platformGuid);
      return done();
    }
    void begun.then(() => {
      const made = cache.get(address) ?? request.staleResponse?.();
      if (made === undefined) done();
      else sendCached(made, request, reply);
    });
  });

  server.addHook('onSend', storeResponse);

  // Also where the client disconnected before there was a response.
  server.addHook('onResponse', (request, _reply, done) => {
    request.pendingResponse?.end();
    done();
  });
}

/** Keeps a response that was made for whoever waits for it, and sends it as they will get it. */
function storeResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const { pendingResponse } = request;
  const keys = keysOf(reply);
  // They also name what the caller may not know of, as hidden pages that hold the same item.
  if (!isInProcess(request)) reply.removeHeader(headers.surrogateKey);
  const answer = keys && storable(payload, reply, keys);
  if (pendingResponse === undefined || answer === undefined) {
    pendingResponse?.end();
    done(null, payload);
    return;
  }
  pendingResponse.store(answer, cacheLifetime(request.caller.platform, pendingResponse.startedAt));
  pendingResponse.end();
  sendCached(answer, request, reply);
}

/** The page of before an outage, where new ones cannot be made at the moment, for whoever need not see the newest. */
function stalePageInOutage(
  address: string,
  cache: ResponseCache,
  request: FastifyRequest,
): StalePage | undefined {
  if (minPositionOf(request) !== undefined) return undefined;
  request.stalePage = () => {
    cache.noteOutage();
    return cache.outagePage(address);
  };
  return cache.isOutage ? cache.outagePage(address) : undefined;
}

/** Sends a cached response directly, without Fastify's own processing. */
export function sendCached(answer: CachedResponse, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  answer.send(reply.raw, conditionsOf(request, answer.keys));
}

/** Sends a page of before an outage, which says so. */
export function sendStalePage(page: StalePage, request: FastifyRequest, reply: FastifyReply): void {
  sendCached(withOutageNotice(page, request), request, reply);
}

/** Whether a page that is being rendered asks, which collects the keys. */
function isInProcess(request: FastifyRequest): boolean {
  return request.server.inProcessCalls.callerOf(request) !== undefined;
}

/** Per platform, language and host: pages contain their own address. */
function addressOf(
  { caller, protocol, host, url, headers: { accept } }: FastifyRequest,
  platformGuid: string,
  { isByAccept }: FastifyContextConfig,
): string {
  const address = `${platformGuid} ${caller.language} ${protocol}://${host}${url}`;
  return isByAccept === true ? `${address} ${accept}` : address;
}

function conditionsOf(request: FastifyRequest, keys: readonly string[]): ResponseConditions {
  const ownKeys = isInProcess(request) ? [headers.surrogateKey, keys.join(' ')] : [];
  return {
    acceptsGzip: request.headers['accept-encoding']?.includes('gzip') ?? false,
    ifNoneMatch: request.headers['if-none-match'],
    headers: [...baseHeaderList(request), ...ownKeys],
  };
}

/** Whether every visitor gets the same response. */
function isKeepable(
  { method, url, headers: { cookie, range }, caller }: FastifyRequest,
  { reads, isUncached }: FastifyContextConfig,
): boolean {
  return (
    method === 'GET' &&
    range === undefined &&
    reads !== undefined &&
    isUncached !== true &&
    caller.kind === 'anonymous' &&
    caller.viewAs === undefined &&
    url.length <= maxUrlLength &&
    !addressHas(url, secretParameters) &&
    (cookie === undefined || !loginPattern.test(cookie))
  );
}

/** Clients that have seen newer data than this process knows of wait for the read models instead. */
function isCurrentEnough(
  request: FastifyRequest,
  { reads = [] }: FastifyContextConfig,
  updates: ReadModelUpdates,
): boolean {
  const least = minPositionOf(request);
  if (!updates.isConnected) return false;
  return least === undefined || updates.hasReached(reads, least);
}

function keysOf(reply: FastifyReply): string[] | undefined {
  const keys = reply.getHeader(headers.surrogateKey);
  return reply.statusCode === 200 && typeof keys === 'string' && keys !== '' ? keys.split(' ') : undefined;
}

/** Streams are not cached. */
function storable(
  payload: unknown,
  reply: FastifyReply,
  keys: readonly string[],
): CachedResponse | undefined {
  if (typeof payload === 'string')
    return cachedJson(Buffer.from(payload), cachedHeaders(reply, cachedJsonHeaders), keys);
  return Buffer.isBuffer(payload)
    ? cachedBytes(payload, cachedHeaders(reply, cachedBinaryHeaders), keys)
    : undefined;
}

function cachedHeaders(reply: FastifyReply, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
