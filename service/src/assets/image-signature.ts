import { createHmac, timingSafeEqual } from 'node:crypto';

const hour = 3600;

/**
 * A right to see one image for one to two hours, for `<img>`, which can send no token. The text is
 * `<expiry in Unix seconds>.<HMAC>`.
 */
export function signImage(guid: string, secretKey: string, now: Date): { auth: string; expiresOn: string } {
  // Whole hours, so that the address of an image stays the same for a while and browsers can keep it.
  const expires = (Math.ceil(now.getTime() / 1000 / hour) + 1) * hour;
  return {
    auth: `${expires}.${digest(guid, expires, secretKey)}`,
    expiresOn: new Date(expires * 1000).toISOString(),
  };
}

/** Whether a signature was made by us for this image and still holds. */
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
