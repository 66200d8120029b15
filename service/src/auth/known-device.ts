import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@spoor/contracts/shared/durations';
import { newToken } from '../vault/secret-token.ts';

const lifetimeMs = 365 * dayMs;

/** What a browser keeps once an account was signed in to there, and until when. It opens nothing. */
export interface DeviceToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** @param account as attempts to sign in are counted by it */
export function newDeviceToken(secretKey: string, account: string, now: Date): DeviceToken {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const signed = `${expiresAt.getTime()}.${newToken()}`;
  return { token: `${signed}.${signatureOf(secretKey, account, signed)}`, expiresAt };
}

/** Whether this account was signed in to where the token comes from. */
export function isDeviceOf(secretKey: string, account: string, token: string, now: Date): boolean {
  const [expiresAt = '', random = '', signature = ''] = token.split('.');
  const right = Buffer.from(signatureOf(secretKey, account, `${expiresAt}.${random}`));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) && Number(expiresAt) > now.getTime();
}

function signatureOf(secretKey: string, account: string, signed: string): string {
  return createHmac('sha256', secretKey).update(`known device ${account} ${signed}`).digest('base64url');
}
