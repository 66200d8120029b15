import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { NoncePieces } from '@spoor/contracts/rendering/render';
import { headers as headerNames } from '@spoor/contracts/shared/headers';
import { createNonce, denyAllPolicy, type PageReach, pagePolicy } from '../shared/security-headers.ts';
import { createNonceDocument } from './nonce-document.ts';

/** What a request decides about sending a cached response. */
export interface ResponseConditions {
  readonly acceptsGzip: boolean;
  readonly ifNoneMatch: string | undefined;
  /** Headers of this request's response: names and values in turn. */
  readonly headers: readonly string[];
}

/** A complete response that can be sent any number of times. */
export interface CachedResponse {
  /** Bytes in memory. */
  readonly size: number;
  /** Surrogate keys of everything that it was made of. */
  readonly keys: readonly string[];
  /** Whether it may be sent a moment after it was invalidated, while a new one is made. */
  readonly mayBeStale?: boolean;
  /** The same page with a notice above it, for now. @param notice HTML */
  withNotice?(notice: string): CachedResponse;
  send(response: ServerResponse, conditions: ResponseConditions): void;
}

/** Browsers and proxies may keep these responses if they revalidate them. */
const forVisitors = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: `accept-encoding, ${headerNames.language}`,
};

/** Bytes. Compressing less than this saves nothing. */
const worthCompressing = 1_024;

/** @param headers of the response itself: type, ETag of its revision, totals */
export function cachedJson(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  keys: readonly string[],
): CachedResponse {
  const isVersioned = 'etag' in headers;
  const all = { 'content-security-policy': denyAllPolicy, ...forVisitors, etag: weakEtag(body), ...headers };
  const own = Object.entries(all).flat();
  let compressed: Buffer | undefined;
  return {
    size: body.length * 2,
    keys,
    send(response, { acceptsGzip, ifNoneMatch, headers: each }) {
      // The ETag of an aggregate is its revision, which does not cover names and totals in the response.
      if (!isVersioned && matches(ifNoneMatch, all.etag)) {
        response.writeHead(304, [...each, ...own]).end();
      } else if (acceptsGzip && body.length > worthCompressing) {
        compressed ??= gzipSync(body);
        sendChunks(response, [...each, ...own, 'content-encoding', 'gzip'], [compressed]);
      } else {
        sendChunks(response, [...each, ...own], [body]);
      }
    },
  };
}

/**
 * For bytes that do not compress, such as images.
 * @param headers of the response, with a strong ETag
 */
export function cachedBytes(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  keys: readonly string[],
): CachedResponse {
  const own = Object.entries(headers).flat();
  return {
    size: body.length,
    keys,
    send(response, { ifNoneMatch, headers: each }) {
      const sent = [...each, ...own];
      if (matches(ifNoneMatch, headers.etag ?? '')) response.writeHead(304, sent).end();
      else sendChunks(response, sent, [body]);
    },
  };
}

/** A page that gets a new nonce with each response. */
export function cachedPage(
  pieces: NoncePieces,
  headers: Readonly<Record<string, string>>,
  keys: readonly string[],
  { collectors }: PageReach = {},
): CachedResponse {
  const page = createNonceDocument(pieces);
  const all = { 'content-type': htmlType, ...forVisitors, etag: weakEtag(...pieces.plain), ...headers };
  const own = Object.entries(all).flat();
  return {
    size: page.size,
    keys,
    mayBeStale: true,
    withNotice: (notice) =>
      cachedPage(
        { plain: insertNotice(pieces.plain, notice) },
        { ...headers, 'cache-control': 'no-store' },
        keys,
        { collectors },
      ),
    send(response, { acceptsGzip, ifNoneMatch, headers: each }) {
      // No new policy with a 304: the page in the browser's cache holds the nonces of the old one.
      if (matches(ifNoneMatch, all.etag)) {
        response.writeHead(304, [...each, ...own]).end();
        return;
      }
      const nonce = createNonce();
      const sent = [...each, ...own, 'content-security-policy', pagePolicy(nonce, { collectors })];
      if (acceptsGzip) sendChunks(response, [...sent, 'content-encoding', 'gzip'], page.gzip(nonce));
      else sendChunks(response, sent, page.plain(nonce));
    },
  };
}

const bodyStart = '<body>';

/**
 * Inserts a notice where the body begins: at the first such tag, as a text further on may name one too. React, which looks for what
 * it rendered itself, passes over it.
 * @param style of the body
 */
export function insertNotice(plain: readonly Uint8Array[], notice: string, style?: string): Uint8Array[] {
  const body = style === undefined ? bodyStart : `<body style="${style}">`;
  const texts = plain.map((piece) => Buffer.from(piece).toString('utf8'));
  const first = texts.findIndex((text) => text.includes(bodyStart));
  return texts.map((text, index) =>
    Buffer.from(index === first ? text.replace(bodyStart, () => `${body}${notice}`) : text),
  );
}

export const htmlType = 'text/html; charset=utf-8';

/** Corked, so that all pieces go out together without being copied into one buffer. */
function sendChunks(response: ServerResponse, headers: readonly string[], pieces: readonly Buffer[]): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  response.cork();
  response.writeHead(200, [...headers, 'content-length', String(length)]);
  for (const piece of pieces.slice(0, -1)) response.write(piece);
  response.end(pieces.at(-1));
}

/** Weak, because nonces and encodings differ between equal responses. */
function weakEtag(...pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha1');
  for (const piece of pieces) hash.update(piece);
  return `W/"${hash.digest('base64url')}"`;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((given) => given.trim() === etag) ?? false;
}
