import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimit } from '@spoor/infra/concurrency-limit';

/** Half of the cores hash, in turn: where many sign in at once, all others are answered meanwhile. */
const turns = new ConcurrencyLimit(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Hashes with argon2id and a random salt (OWASP: 19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password));
}

let decoy: Promise<string> | undefined;

/** Compares in the same time where there is no hash, so that timing does not reveal which accounts exist. */
export async function isRightPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('');
  const known = hashed ?? (await decoy);
  const isRight = await turns.run(() => verify(known, password));
  return isRight && hashed !== null && hashed !== undefined;
}
