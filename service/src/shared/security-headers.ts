import { randomUUID } from 'node:crypto';
import { embedProviders, mapTiles } from '@spoor/contracts/pages/embed-hosts';

/** What every answer carries, whatever it is. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
} as const;

/** Two years; only said over https, where browsers listen to it. Other sites under the same name are not ours to bind. */
const strictTransport = { ...always, 'strict-transport-security': 'max-age=63072000' };

/** Headers for an answer over `http` or `https`. */
export function securityHeaders(protocol: string): Readonly<Record<string, string>> {
  return protocol === 'https' ? strictTransport : always;
}

/** For everything that is no page: it may do nothing at all, should a browser ever show it as one. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What pages may load from elsewhere, always after the visitor agreed: this is the only door, and the allow-list its key. */
const elsewhere = {
  frames: embedProviders.map(({ host }) => `https://${host}`).join(' '),
  images: `https://${mapTiles.host}`,
} as const;

/**
 * For pages: only scripts and style elements that carry this answer's nonce run. Style attributes are allowed,
 * because widths and colours that editors chose are written there.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${elsewhere.images}`,
    "media-src 'self'",
    `frame-src 'self' ${elsewhere.frames}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** A value that nobody can guess, of letters and digits only. */
export function createNonce(): string {
  return randomUUID().replaceAll('-', '');
}
