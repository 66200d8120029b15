/** Characters of all keys that one stream may ask for, commas included: proxies refuse longer addresses. */
export const maxLiveKeysLength = 7_500;

/** Milliseconds for which is remembered what changed, for whoever read something and then begins to listen. */
export const maxLiveAgeMs = 10_000;

/**
 * A surrogate key as a stream may ask for it: only the beginning of its guid. Whoever shows hundreds of things can name them all
 * in one address; to hear of another thing that begins alike does no harm.
 */
export function shortKey(key: string): string {
  return key.replace(/(:[\da-f]{8})-[\da-f-]+$/, '$1');
}
