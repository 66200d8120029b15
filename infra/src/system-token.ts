import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** How long a token is accepted after it was signed. Seconds. */
const lifetime = 5 * 60;
const audience = 'spoor';
const algorithm = 'HS256';

/** Which process of the system calls, and on behalf of which platform. */
export interface SystemClaims {
  /** `system:workers`, `system:cli` … */
  readonly sub: string;
  readonly platformGuid: string;
}

const claimsSchema = z.object({
  sub: z.string().startsWith('system:'),
  kind: z.literal('system'),
  platformGuid: z.guid(),
});

/** A token (JWT, HS256) by which the service knows another process of the same system; valid for five minutes. */
export function signSystemToken(
  secretKey: string,
  { sub, platformGuid }: SystemClaims,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ kind: 'system', platformGuid })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(sub)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(keyOf(secretKey));
}

/** @returns undefined unless the token was signed by {@link signSystemToken} with this key and has not expired. */
export async function verifySystemToken(
  secretKey: string,
  token: string,
  now: Date,
): Promise<SystemClaims | undefined> {
  const verified = await jwtVerify(token, keyOf(secretKey), {
    audience,
    algorithms: [algorithm],
    requiredClaims: ['exp'],
    currentDate: now,
  }).catch(() => undefined);
  const claims = claimsSchema.safeParse(verified?.payload);
  if (!claims.success) return undefined;
  const { sub, platformGuid } = claims.data;
  return { sub, platformGuid };
}

function keyOf(secretKey: string): Uint8Array {
  return new TextEncoder().encode(secretKey);
}
