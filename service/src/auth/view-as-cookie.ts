import { viewAsCookie } from '@spoor/contracts/auth/view-as';
import type { Language } from '@spoor/contracts/texts/languages';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../shared/language.ts';

const pattern = new RegExp(`(?:^|;\\s*)${viewAsCookie}=([\\w-]+)(?:\\.(\\w+))?`);

/** As whom a browser's administrator looks: a kind, or the guid of a role; and in which language they are told so. */
export interface Viewing {
  readonly as: string;
  readonly language: Language;
}

export function readViewAsCookie({ headers: { cookie } }: FastifyRequest): Viewing | undefined {
  const [, as, language] = pattern.exec(cookie ?? '') ?? [];
  return as === undefined ? undefined : { as, language: languageOf(language) };
}

/** `Set-Cookie` by which they look as somebody else until they stop, sign out, or close the browser. */
export function viewAsCookieOf({ as, language }: Viewing, request: FastifyRequest): string {
  return cookieOf(`${viewAsCookie}=${as}.${language}`, request);
}

/** `Set-Cookie` headers that end it; none where it has not begun. */
export function endedViewAsCookies(request: FastifyRequest): string[] {
  return readViewAsCookie(request) === undefined
    ? []
    : [`${cookieOf(`${viewAsCookie}=`, request)}; Max-Age=0`];
}

function cookieOf(value: string, { protocol }: FastifyRequest): string {
  return `${value}; Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
}
