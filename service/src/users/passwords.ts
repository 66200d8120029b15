import { hash, verify } from '@node-rs/argon2';

/** Hashes with argon2id and a random salt (OWASP: 19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Compares in the same time where there is no hash, so that timing does not reveal which accounts exist. */
export async function isRightPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('');
  const isRight = await verify(hashed ?? (await decoy), password);
  return isRight && hashed !== null && hashed !== undefined;
}
