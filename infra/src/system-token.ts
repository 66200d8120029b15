import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** How long a process of the system is believed after it has spoken. Seconds. */
const lifetime = 5 * 60;
const audience = 'spoor';

/** Who speaks: one of our own processes, on behalf of a platform. */
export interface SystemClaims {
  /** `system:workers`, `system:cli` … */
  readonly sub: string;
  readonly platformGuid: string;
}

const claimsSchema = z.object({
  sub: z.string().startsWith('system:'),
  kind: z.literal('system'),
  aud: z.literal(audience),
  platformGuid: z.guid(),
  iat: z.int(),
  exp: z.int(),
});

const header = encode({ alg: 'HS256', typ: 'JWT' });

/** A token (JWT, HS256) by which the service knows another process of the same system; good for five minutes. */
export function signSystemToken(secretKey: string, claims: SystemClaims, now: Date): string {
  const iat = Math.floor(now.getTime() / 1_000);
  const { sub, platformGuid } = claims;
  const body = encode({ sub, platformGuid, kind: 'system', aud: audience, iat, exp: iat + lifetime });
  return `${header}.${body}.${signatureOf(secretKey, `${header}.${body}`)}`;
}

/** @returns undefined unless the token is one of ours, unchanged, and still good. */
export function verifySystemToken(secretKey: string, token: string, now: Date): SystemClaims | undefined {
  const [tokenHeader, body, signature, ...rest] = token.split('.');
  // Any other header would ask for another algorithm.
  if (tokenHeader !== header || body === undefined || signature === undefined || rest.length > 0)
    return undefined;
  if (!sameText(signature, signatureOf(secretKey, `${header}.${body}`))) return undefined;
  const claims = claimsSchema.safeParse(decode(body));
  if (!claims.success || claims.data.exp * 1_000 <= now.getTime()) return undefined;
  const { sub, platformGuid } = claims.data;
  return { sub, platformGuid };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Only called on what carries our signature, so it is JSON. */
function decode(text: string): unknown {
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}

function signatureOf(secretKey: string, text: string): string {
  return createHmac('sha256', secretKey).update(text).digest('base64url');
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
