import { createHmac, timingSafeEqual } from 'node:crypto';

const hour = 3600;

/**
 * Signs the right to see one image for one to two hours, for `<img>`, which cannot send a token. `auth` is `<expiry
 * in Unix seconds>.<HMAC>`.
 */
export function signImage(guid: string, secretKey: string, now: Date): { auth: string; expiresOn: string } {
  // Whole hours, so that browsers can cache the address of an image for a while.
  const expires = (Math.ceil(now.getTime() / 1000 / hour) + 1) * hour;
  return {
    auth: `${expires}.${digest(guid, expires, secretKey)}`,
    expiresOn: new Date(expires * 1000).toISOString(),
  };
}

/** Whether a signature is ours, is for this image and has not expired. */
export function isImageSigned(guid: string, auth: string, secretKey: string, now: Date): boolean {
  const [expires = '', given = ''] = auth.split('.');
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now.getTime()) return false;
  const wanted = Buffer.from(digest(guid, Number(expires), secretKey));
  const offered = Buffer.from(given);
  return offered.length === wanted.length && timingSafeEqual(offered, wanted);
}

function digest(guid: string, expires: number, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`image ${guid} ${expires}`).digest('base64url');
}
