import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { headers as headerNames } from '@spoor/contracts/shared/headers';
import { createNonce, inertPolicy, pagePolicy } from '../shared/security-headers.ts';
import { cutPage } from './page-bytes.ts';

/** What of a request decides how a stored answer is sent. */
export interface Asking {
  readonly acceptsGzip: boolean;
  readonly ifNoneMatch: string | undefined;
  /** Headers that every answer of this request carries: names and values in turn. */
  readonly headers: readonly string[];
}

/** A whole answer, ready to be sent again and again. */
export interface StoredAnswer {
  /** Bytes that it takes in memory. */
  readonly size: number;
  /** Surrogate keys of everything that it was made of. */
  readonly keys: readonly string[];
  send(response: ServerResponse, asking: Asking): void;
}

/** Browsers and proxies may keep these answers, but ask each time whether they still hold. */
const forVisitors = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: `accept-encoding, ${headerNames.language}`,
};

/** Below this, compressing saves less than its own header costs. */
const worthCompressing = 1_024;

/** @param headers those of the answer itself: type, ETag of its revision, totals */
export function storedJson(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  keys: readonly string[],
): StoredAnswer {
  const isVersioned = 'etag' in headers;
  const all = { 'content-security-policy': inertPolicy, ...forVisitors, etag: weakEtag(body), ...headers };
  const own = Object.entries(all).flat();
  let compressed: Buffer | undefined;
  return {
    size: body.length * 2,
    keys,
    send(response, { acceptsGzip, ifNoneMatch, headers: each }) {
      // The ETag of an aggregate is its revision, which says nothing of the names and totals beside it.
      if (!isVersioned && matches(ifNoneMatch, all.etag)) {
        response.writeHead(304, [...each, ...own]).end();
      } else if (acceptsGzip && body.length > worthCompressing) {
        compressed ??= gzipSync(body);
        sendPieces(response, [...each, ...own, 'content-encoding', 'gzip'], [compressed]);
      } else {
        sendPieces(response, [...each, ...own], [body]);
      }
    },
  };
}

/**
 * Bytes that are as small as they get, such as pictures.
 * @param headers all that is said beside them, with a strong ETag
 */
export function storedBytes(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  keys: readonly string[],
): StoredAnswer {
  const own = Object.entries(headers).flat();
  return {
    size: body.length,
    keys,
    send(response, { ifNoneMatch, headers: each }) {
      const sent = [...each, ...own];
      if (matches(ifNoneMatch, headers.etag ?? '')) response.writeHead(304, sent).end();
      else sendPieces(response, sent, [body]);
    },
  };
}

/** @param placeholder stands wherever each answer gets a nonce of its own */
export function storedPage(
  document: Buffer,
  placeholder: string,
  headers: Readonly<Record<string, string>>,
  keys: readonly string[],
): StoredAnswer {
  const page = cutPage(document, placeholder);
  const all = { 'content-type': htmlType, ...forVisitors, etag: weakEtag(document), ...headers };
  const own = Object.entries(all).flat();
  return {
    size: page.size,
    keys,
    send(response, { acceptsGzip, ifNoneMatch, headers: each }) {
      // No new policy with a 304: the page that the browser kept holds the nonces of the old one.
      if (matches(ifNoneMatch, all.etag)) {
        response.writeHead(304, [...each, ...own]).end();
        return;
      }
      const nonce = createNonce();
      const sent = [...each, ...own, 'content-security-policy', pagePolicy(nonce)];
      if (acceptsGzip) sendPieces(response, [...sent, 'content-encoding', 'gzip'], page.gzip(nonce));
      else sendPieces(response, sent, page.plain(nonce));
    },
  };
}

export const htmlType = 'text/html; charset=utf-8';

/** In one go, without making one buffer of them first. */
function sendPieces(response: ServerResponse, headers: readonly string[], pieces: readonly Buffer[]): void {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  response.cork();
  response.writeHead(200, [...headers, 'content-length', String(length)]);
  for (const piece of pieces.slice(0, -1)) response.write(piece);
  response.end(pieces.at(-1));
}

/** Weak, because nonces and encodings differ between answers that say the same. */
function weakEtag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((given) => given.trim() === etag) ?? false;
}
