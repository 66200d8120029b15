import { randomUUID } from 'node:crypto';
import { embedProviders, mapTiles } from '@spoor/contracts/pages/embed-hosts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
} as const;

/** Headers of every response, by the protocol over which it was asked for. */
export type SecurityHeaders = Readonly<Record<'http' | 'https', Readonly<Record<string, string>>>>;

/**
 * @param hstsSeconds for how long browsers come by https alone. Without `includeSubDomains`, because subdomains may be other sites.
 */
export function securityHeaders(hstsSeconds: number): SecurityHeaders {
  return { http: always, https: { ...always, 'strict-transport-security': `max-age=${hstsSeconds}` } };
}

/** For everything but pages. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The only external origins that pages may load from; the client does so after the visitor's consent. */
const elsewhere = {
  frames: embedProviders.map(({ host }) => `https://${host}`).join(' '),
  images: `https://${mapTiles.host}`,
} as const;

/** Where the scripts of one page may send to besides: to nobody, unless its platform has somebody measure. */
export interface PageReach {
  readonly collectors?: string | undefined;
}

/**
 * For pages: only scripts and style elements with this nonce run. Style attributes are allowed, because widths and
 * colours that editors choose are written there.
 */
export function pagePolicy(nonce: string, { collectors }: PageReach = {}): string {
  const measuring = collectors === undefined ? '' : ` ${collectors}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${elsewhere.images}${measuring}`,
    "media-src 'self'",
    `frame-src 'self' ${elsewhere.frames}`,
    "font-src 'self'",
    `connect-src 'self'${measuring}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** A random value of letters and digits. */
export function createNonce(): string {
  return randomUUID().replaceAll('-', '');
}
