import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@spoor/contracts/shared/durations';

/** Milliseconds for which the token opens a submission. */
const lifetime = 30 * dayMs;

/**
 * Opens `/submission/{guid}?t=` for whoever sent it, for 30 days. The same for the same submission and moment each time.
 * @param from ISO-8601: when it was sent or, in a later mail about it, when that was written
 */
export function viewTokenOf(secretKey: string, guid: string, from: string): string {
  const expires = Math.floor((Date.parse(from) + lifetime) / 1000).toString(36);
  return `${expires}.${signatureOf(secretKey, guid, expires)}`;
}

export function isViewToken(secretKey: string, guid: string, token: string, now: Date): boolean {
  const [expires = '', signature = ''] = token.split('.');
  const wanted = Buffer.from(signatureOf(secretKey, guid, expires));
  const given = Buffer.from(signature);
  return (
    given.length === wanted.length &&
    timingSafeEqual(given, wanted) &&
    Number.parseInt(expires, 36) * 1000 > now.getTime()
  );
}

function signatureOf(secretKey: string, guid: string, expires: string): string {
  return createHmac('sha256', secretKey)
    .update(`view of a submission ${guid} ${expires}`)
    .digest('base64url');
}
