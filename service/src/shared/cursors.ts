import { createHmac, timingSafeEqual } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Place } from '@spoor/contracts/collections/rows';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** With which cursors are signed: they end up in statements. */
    cursorKey: string;
  }
}

/** How many rows a page has where nobody says it. */
const defaultLimit = 50;

/** The page of a query that is followed by cursors. */
export interface CursorPage {
  readonly limit: number;
  /** The values of the last row of the page before; undefined for the first page. */
  readonly after: Place | undefined;
  /** Headers that lead to the page behind this one. @param next the values of its last row; undefined where it is the last page */
  linkTo(next: Place | undefined): Record<string, string>;
}

/**
 * The page that a call asks for by `limit` and `cursor`; undefined where it has neither, and counts pages.
 * @throws DomainError `invalid_cursor` where the cursor is of another query, or of nobody's
 */
export const CurrentCursor = createParamDecorator(
  (_: unknown, context: ExecutionContext): CursorPage | undefined =>
    cursorPage(context.switchToHttp().getRequest<FastifyRequest>()),
);

function cursorPage({ url, server: { cursorKey } }: FastifyRequest): CursorPage | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [cursor, limit] = ['cursor', 'limit'].map((name) => taken(searchParams, name));
  if (cursor === undefined && limit === undefined) return undefined;
  searchParams.sort();
  const scope = `${pathname}?${searchParams}`;
  return {
    limit: Number(limit ?? defaultLimit),
    after: cursor === undefined ? undefined : placeIn(cursor, scope, cursorKey),
    linkTo(next) {
      if (next === undefined) return {};
      const query = new URLSearchParams(searchParams);
      if (limit !== undefined) query.set('limit', limit);
      query.set('cursor', cursorTo(next, scope, cursorKey));
      return { link: `<${pathname}?${query}>; rel="next"` };
    },
  };
}

/** Takes a parameter out of a query, in whichever case it is written; the last of repeated values counts. */
function taken(query: URLSearchParams, name: string): string | undefined {
  const names = [...new Set(query.keys())].filter((given) => given.toLowerCase() === name);
  const value = names.flatMap((given) => query.getAll(given)).at(-1);
  for (const given of names) query.delete(given);
  return value;
}

function cursorTo(place: Place, scope: string, key: string): string {
  const text = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${text}.${signatureOf(text, scope, key).toString('base64url')}`;
}

function placeIn(cursor: string, scope: string, key: string): Place {
  const [text = '', signature = ''] = cursor.split('.');
  const given = Buffer.from(signature, 'base64url');
  const own = signatureOf(text, scope, key);
  if (given.length !== own.length || !timingSafeEqual(given, own))
    throw new DomainError('invalid_cursor', { name: 'cursor_foreign', path: '/cursor' });
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

function signatureOf(text: string, scope: string, key: string): Buffer {
  return createHmac('sha256', key).update(`cursor ${scope} ${text}`).digest().subarray(0, 16);
}
