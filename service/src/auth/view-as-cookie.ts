import { viewAsCookie, viewAsKinds } from '@spoor/contracts/auth/view-as';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import type { Language } from '@spoor/contracts/texts/languages';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../shared/language.ts';

/** Browsers take a cookie with this prefix of the host itself only, not of one beside it, and over https only. */
const hostPrefix = '__Host-';
const patterns = { http: patternOf(viewAsCookie), https: patternOf(`${hostPrefix}${viewAsCookie}`) };

/** As whom a browser's administrator looks: a kind, or the guid of a role; and in which language they are told so. */
export interface Viewing {
  readonly as: string;
  readonly language: Language;
}

/** Undefined also where the cookie holds neither a kind nor a guid. */
export function readViewAsCookie(request: FastifyRequest): Viewing | undefined {
  const stored = storedValueOf(request);
  if (stored === undefined) return undefined;
  const [value = '', language] = stored.split('.');
  const as = viewAsKinds.find((kind) => kind === value) ?? normalizeGuid(value);
  return as === undefined ? undefined : { as, language: languageOf(language) };
}

/** `Set-Cookie` by which they look as somebody else until they stop, sign out, or close the browser. */
export function viewAsCookieOf({ as, language }: Viewing, request: FastifyRequest): string {
  return cookieOf(`${as}.${language}`, request);
}

/** `Set-Cookie` headers that end it; none where it has not begun. */
export function endedViewAsCookies(request: FastifyRequest): string[] {
  return storedValueOf(request) === undefined ? [] : [`${cookieOf('', request)}; Max-Age=0`];
}

function storedValueOf({ headers: { cookie }, protocol }: FastifyRequest): string | undefined {
  return patterns[protocol].exec(cookie ?? '')?.[1];
}

function cookieOf(value: string, { protocol }: FastifyRequest): string {
  const [prefix, secure] = protocol === 'https' ? [hostPrefix, '; Secure'] : ['', ''];
  return `${prefix}${viewAsCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function patternOf(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
}
