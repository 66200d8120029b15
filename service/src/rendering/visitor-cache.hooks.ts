import { loginCookie } from '@spoor/contracts/auth/auth.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseHeaderList } from '../shared/base-headers.ts';
import { minPositionOf } from '../shared/min-position.ts';
import type { ReadModelNews } from '../shared/read-model-news.ts';
import { answerLifetime } from './answer-lifetime.ts';
import type { Fill, ResponseCache } from './response-cache.ts';
import { type Asking, type StoredAnswer, storedBytes, storedJson } from './stored-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request makes an answer that can be kept for the next visitor. */
    fill: Fill | undefined;
  }
}

/** Headers of an answer that belong to it, whoever asks. */
const keptOfJson = [
  'content-type',
  'etag',
  headers.totalCount,
  headers.listErrors,
  headers.pageCacheToken,
  headers.surrogateKey,
];
const keptOfBytes = [
  'content-type',
  'content-disposition',
  'content-security-policy',
  'cache-control',
  'etag',
  'vary',
  headers.surrogateKey,
];

/** Longer ones are made up by somebody; they would only push others out. */
const longestAddress = 2_000;

const loginPattern = new RegExp(`(?:^|;\\s*)${loginCookie}=`);

/**
 * Answers anonymous visitors from memory. Whoever asks first makes the answer; whoever asks for the same meanwhile
 * waits for it. What the projections announce as touched is forgotten at once, on the platform that it belongs to; while
 * they cannot be heard, nothing is kept.
 */
export function addVisitorCache(server: FastifyInstance, cache: ResponseCache, news: ReadModelNews): void {
  server.decorateRequest('fill');
  news.follow({
    onNews: ({ keys, platformGuid }) => cache.touch(keys, platformGuid),
    onConnected: () => cache.resume(),
    onLost: () => cache.suspend(),
  });
  // The name and the clock of a platform come from a directory that hears the news at the same moment as the cache.
  server.platforms.onChange(() => cache.touch([surrogateKey.settings()]));

  server.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions;
    const platformGuid = request.caller.platform?.guid;
    if (platformGuid === undefined) return done();
    if (!isKeepable(request, config) || !isCurrentEnough(request, config, news)) return done();
    const address = addressOf(request, platformGuid, config);
    const answer = cache.get(address);
    if (answer !== undefined) return sendStored(answer, request, reply);
    const filling = cache.filling(address);
    if (filling === undefined) {
      request.fill = cache.fill(address, platformGuid);
      return done();
    }
    void filling.then(() => {
      const made = cache.get(address);
      if (made === undefined) done();
      else sendStored(made, request, reply);
    });
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    const { fill } = request;
    const keys = keysOf(reply);
    const answer = keys && storable(payload, reply, keys);
    if (fill === undefined || answer === undefined) {
      fill?.end();
      return done(null, payload);
    }
    fill.store(answer, answerLifetime(request.caller.platform, fill.begunAt));
    fill.end();
    sendStored(answer, request, reply);
  });

  // Also where the visitor went away before there was an answer.
  server.addHook('onResponse', (request, _reply, done) => {
    request.fill?.end();
    done();
  });
}

/** Sends a kept answer past everything else that Fastify would do with it. */
export function sendStored(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  answer.send(reply.raw, askingOf(request));
}

/** Platforms and languages never share an answer, nor do the hosts of one: a page may hold its own address. */
function addressOf(
  { caller, protocol, host, url, headers: { accept } }: FastifyRequest,
  platformGuid: string,
  { isByAccept }: FastifyContextConfig,
): string {
  const address = `${platformGuid} ${caller.language} ${protocol}://${host}${url}`;
  return isByAccept === true ? `${address} ${accept}` : address;
}

function askingOf(request: FastifyRequest): Asking {
  return {
    acceptsGzip: request.headers['accept-encoding']?.includes('gzip') ?? false,
    ifNoneMatch: request.headers['if-none-match'],
    headers: baseHeaderList(request),
  };
}

/** Only what every visitor gets alike. */
function isKeepable(
  { method, url, headers: { cookie, range }, caller }: FastifyRequest,
  { reads, isUnkept }: FastifyContextConfig,
): boolean {
  return (
    method === 'GET' &&
    range === undefined &&
    reads !== undefined &&
    isUnkept !== true &&
    caller.kind === 'anonymous' &&
    url.length <= longestAddress &&
    (cookie === undefined || !loginPattern.test(cookie))
  );
}

/** Whoever has seen more than this process has heard of waits for the read models instead. */
function isCurrentEnough(
  request: FastifyRequest,
  { reads = [] }: FastifyContextConfig,
  news: ReadModelNews,
): boolean {
  const least = minPositionOf(request);
  if (!news.isConnected) return false;
  return least === undefined || news.hasReached(reads, least);
}

function keysOf(reply: FastifyReply): string[] | undefined {
  const keys = reply.getHeader(headers.surrogateKey);
  return reply.statusCode === 200 && typeof keys === 'string' && keys !== '' ? keys.split(' ') : undefined;
}

/** Streams are too long to be kept. */
function storable(payload: unknown, reply: FastifyReply, keys: readonly string[]): StoredAnswer | undefined {
  if (typeof payload === 'string')
    return storedJson(Buffer.from(payload), keptHeaders(reply, keptOfJson), keys);
  return Buffer.isBuffer(payload) ? storedBytes(payload, keptHeaders(reply, keptOfBytes), keys) : undefined;
}

function keptHeaders(reply: FastifyReply, kept: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}
