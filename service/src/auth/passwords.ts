import { hash, verify } from '@node-rs/argon2';

/** A password as it may be kept: argon2id with a salt of its own (OWASP: 19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password is right. Takes as long where there is none to compare with, so that time does not tell
 * whether an account exists.
 */
export async function isRightPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('');
  const isRight = await verify(hashed ?? (await decoy), password);
  return isRight && hashed !== null && hashed !== undefined;
}
