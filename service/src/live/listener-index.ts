import { shortKey } from '@spoor/contracts/live/live-keys';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Listener } from './listener.ts';

/** Instead of a key: whoever asked for no keys hears of all. */
const everything = '*';

/** Finds those whom an update concerns, without looking at all others. */
export class ListenerIndex {
  readonly #listeners = new Set<Listener>();
  /** Platform and key → listeners. */
  readonly #byKey = new Map<string, Set<Listener>>();

  get size(): number {
    return this.#listeners.size;
  }

  [Symbol.iterator](): IterableIterator<Listener> {
    return this.#listeners.values();
  }

  has(listener: Listener): boolean {
    return this.#listeners.has(listener);
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    for (const name of namesOf(listener)) {
      const same = this.#byKey.get(name) ?? new Set();
      this.#byKey.set(name, same.add(listener));
    }
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
    for (const name of namesOf(listener)) {
      const same = this.#byKey.get(name);
      same?.delete(listener);
      if (same?.size === 0) this.#byKey.delete(name);
    }
  }

  clear(): void {
    this.#listeners.clear();
    this.#byKey.clear();
  }

  /** Who asked for one of these keys, or whose account is one of them. */
  concernedBy(platformGuid: string, keys: readonly string[]): Set<Listener> {
    const names = [everything, ...keys, ...keys.map(shortKey)];
    return new Set(names.flatMap((name) => [...(this.#byKey.get(`${platformGuid} ${name}`) ?? [])]));
  }
}

/** Of these keys, those that a listener asked for. */
export function askedKeys({ keys: asked }: Listener, keys: readonly string[]): readonly string[] {
  return asked === undefined ? keys : keys.filter((key) => asked.has(key) || asked.has(shortKey(key)));
}

function namesOf({ platformGuid, userGuid, keys }: Listener): string[] {
  const own = userGuid === undefined ? [] : [surrogateKey.user(userGuid)];
  return [...(keys ?? [everything]), ...own].map((key) => `${platformGuid} ${key}`);
}
