import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signature gives access, in seconds. */
export const signatureLifetime = 3600;

/**
 * A short-lived right to see one image, for `<img>`, which can send no token: `<expiry in Unix seconds>.<HMAC>`.
 * @param now Unix seconds
 */
export function signImage(guid: string, secretKey: string, now: number): { auth: string; expires: number } {
  // Whole hours, so that the address of an image stays the same for a while and browsers can keep it.
  const expires = Math.ceil(now / signatureLifetime) * signatureLifetime + signatureLifetime;
  return { auth: `${expires}.${digest(guid, expires, secretKey)}`, expires };
}

/** Whether a signature was made by us for this image and still holds. */
export function isImageSigned(guid: string, auth: string, secretKey: string, now: number): boolean {
  const [expires = '', given = ''] = auth.split('.');
  if (!/^\d{1,12}$/.test(expires) || Number(expires) < now) return false;
  const wanted = Buffer.from(digest(guid, Number(expires), secretKey));
  const offered = Buffer.from(given);
  return offered.length === wanted.length && timingSafeEqual(offered, wanted);
}

function digest(guid: string, expires: number, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`image ${guid} ${expires}`).digest('base64url');
}
