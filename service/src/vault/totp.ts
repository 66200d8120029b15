import { Secret, TOTP } from 'otpauth';

/** Milliseconds for which a code is shown. */
const stepMs = 30_000;
/** Clocks of telephones run ahead or behind: so many steps before and after are taken, too. */
const tolerance = 1;

/** As RFC 6238 has it, and authenticator apps understand it: SHA-1, six digits, half a minute. */
const shape = { algorithm: 'SHA1', digits: 6, period: stepMs / 1_000 } as const;

/** A new secret: 160 random bits, as base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * What an authenticator app reads from a QR code.
 * @param issuer the site
 * @param label by what somebody tells their accounts apart
 */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...shape, secret: Secret.fromBase32(secret), issuer, label }).toString();
}

/** The step of time of which this is the code; undefined where it is none of about now. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...shape, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: tolerance,
  });
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta;
}
