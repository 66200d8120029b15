import { shortKey } from '@spoor/contracts/live/live-keys';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type Audience, audienceName } from './audience.ts';
import type { Listener } from './listener.ts';

/** Instead of a key: whoever asked for no keys hears of all. */
const everything = '*';

/** Finds those whom an update concerns, without looking at all others. */
export class AudienceIndex {
  private readonly audienceOf = new Map<Listener, Audience>();
  private readonly byName = new Map<string, Audience>();
  /** Platform and key → audiences. */
  private readonly byKey = new Map<string, Set<Audience>>();

  /** Of listeners. */
  get size(): number {
    return this.audienceOf.size;
  }

  get listeners(): Iterable<Listener> {
    return this.audienceOf.keys();
  }

  get audiences(): Iterable<Audience> {
    return this.byName.values();
  }

  has(listener: Listener): boolean {
    return this.audienceOf.has(listener);
  }

  add(listener: Listener): void {
    const name = audienceName(listener);
    const audience = this.byName.get(name) ?? this.found(name, listener);
    audience.listeners.add(listener);
    this.audienceOf.set(listener, audience);
  }

  /** @returns the audience that it was the last one of */
  remove(listener: Listener): Audience | undefined {
    const audience = this.audienceOf.get(listener);
    this.audienceOf.delete(listener);
    audience?.listeners.delete(listener);
    if (audience === undefined || audience.listeners.size > 0) return undefined;
    this.byName.delete(audienceName(listener));
    for (const key of keysOf(audience)) {
      const same = this.byKey.get(key);
      same?.delete(audience);
      if (same?.size === 0) this.byKey.delete(key);
    }
    return audience;
  }

  clear(): void {
    this.audienceOf.clear();
    this.byName.clear();
    this.byKey.clear();
  }

  /** Who asked for one of these keys, or whose account is one of them. */
  concernedBy(platformGuid: string, keys: readonly string[]): Set<Audience> {
    const names = [everything, ...keys, ...keys.map(shortKey)];
    return new Set(names.flatMap((name) => [...(this.byKey.get(`${platformGuid} ${name}`) ?? [])]));
  }

  private found(name: string, { platformGuid, userGuid, keys }: Listener): Audience {
    const audience: Audience = { platformGuid, userGuid, keys, listeners: new Set() };
    this.byName.set(name, audience);
    for (const key of keysOf(audience)) {
      const same = this.byKey.get(key) ?? new Set();
      this.byKey.set(key, same.add(audience));
    }
    return audience;
  }
}

/** Of these keys, those that were asked for. */
export function requestedKeys(
  { keys: requested }: Pick<Audience, 'keys'>,
  keys: readonly string[],
): readonly string[] {
  return requested === undefined
    ? keys
    : keys.filter((key) => requested.has(key) || requested.has(shortKey(key)));
}

function keysOf({ platformGuid, userGuid, keys }: Audience): string[] {
  const own = userGuid === undefined ? [] : [surrogateKey.user(userGuid)];
  return [...(keys ?? [everything]), ...own].map((key) => `${platformGuid} ${key}`);
}
