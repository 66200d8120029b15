import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '../shared/domain-error.ts';
import { accessTokenLifetimeMs } from '../vault/access-token-lifetime.ts';

export interface AccessClaims {
  readonly userGuid: string;
  readonly platformGuid: string;
  /** The family of refresh tokens that it comes from; absent where it was signed by an earlier version. */
  readonly sessionGuid?: string | undefined;
}

/** What a token says that was verified. */
export interface VerifiedClaims extends AccessClaims {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Seconds. */
const lifetime = accessTokenLifetimeMs / 1_000;
const audience = 'spoor';
const algorithm = 'HS256';

/** A JWT for one person on one platform, and when it expires (ISO-8601). */
export async function signAccessToken(
  secretKey: string,
  { userGuid, platformGuid, sessionGuid }: AccessClaims,
  now: Date,
): Promise<{ accessToken: string; expiresOn: string }> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const accessToken = await new SignJWT({
    kind: 'user',
    platformGuid,
    ...(sessionGuid && { sid: sessionGuid }),
  })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(userGuid)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(keyOf(secretKey));
  return { accessToken, expiresOn: new Date((issuedAt + lifetime) * 1_000).toISOString() };
}

/** @throws DomainError `token_expired`, or `unauthorized` for any other invalid token */
export async function verifyAccessToken(secretKey: string, token: string): Promise<VerifiedClaims> {
  const { payload } = await jwtVerify(token, keyOf(secretKey), {
    audience,
    algorithms: [algorithm],
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    throw new DomainError(error instanceof errors.JWTExpired ? 'token_expired' : 'unauthorized');
  });
  const { kind, sub, platformGuid, sid, exp = 0 } = payload;
  if (kind !== 'user' || sub === undefined || typeof platformGuid !== 'string') {
    throw new DomainError('unauthorized');
  }
  const sessionGuid = typeof sid === 'string' ? sid : undefined;
  return { userGuid: sub, platformGuid, sessionGuid, expiresAt: exp * 1_000 };
}

function keyOf(secretKey: string): Uint8Array {
  return new TextEncoder().encode(secretKey);
}
