import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that were found most in breaches; lower case. */
const breached: ReadonlySet<string> = new Set(dictionary['passwords-common']);

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
