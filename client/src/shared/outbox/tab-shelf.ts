import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { log, logLevel } from '../log.ts';
import { newGuid } from '../new-guid.ts';
import type { Waiting } from './outbox.ts';

/** What an earlier tab left behind, unsent. */
export interface LeftBehind extends Waiting {
  /** Takes it off the shelf: it was sent after all, or nobody wants it. */
  forget(): Promise<void>;
}

/** Where a tab keeps what is not stored yet: in the browser, out of reach of crashes and reloads. */
export interface Shelf {
  keep(waiting: Waiting): void;
  /** What tabs that are gone left of the same page and person. */
  leftBehind(): Promise<readonly LeftBehind[]>;
}

/**
 * @param owner whose work on what this is: nobody sends what somebody else typed.
 */
export function createShelf(owner: string): Shelf {
  const own = `${owner}/${newGuid()}`;
  let opened: UseStore | undefined;
  let isEmpty = true;

  /** Not before it is needed: the server has neither databases nor locks. */
  function open(): UseStore {
    if (opened === undefined) holdWhileAlive(own);
    opened ??= createStore('spoor-outbox', 'waiting');
    return opened;
  }

  return {
    keep(waiting) {
      const isNothing = waiting.errands.length + waiting.typing.length === 0;
      if (isNothing && isEmpty) return;
      isEmpty = isNothing;
      const kept = isNothing ? del(own, open()) : set(own, waiting, open());
      kept.catch(tellOnce);
    },
    async leftBehind() {
      const store = open();
      const all = await entries<string, Waiting>(store).catch(() => []);
      const others = all.filter(([name]) => name.startsWith(`${owner}/`) && name !== own);
      const dead = await Promise.all(others.map(async ([name]) => await isDead(name)));
      return others
        .filter((_, index) => dead[index])
        .map(([name, waiting]) => leftUnder(name, waiting, store));
    },
  };
}

function leftUnder(name: string, waiting: Waiting, store: UseStore): LeftBehind {
  return { ...waiting, forget: () => del(name, store) };
}

/** Held until the tab is gone, however it goes. Without locks (no secure origin) all others count as gone: ids make that safe. */
function holdWhileAlive(name: string): void {
  void navigator.locks?.request(name, () => new Promise(() => undefined));
}

/** A tab that was just closed takes a moment to go. Milliseconds. */
const lastBreath = 2_000;

async function isDead(name: string): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  const signal = AbortSignal.timeout(lastBreath);
  return await navigator.locks.request(name, { signal }, () => true).catch(() => false);
}

let wasTold = false;

function tellOnce(error: unknown): void {
  if (wasTold) return;
  wasTold = true;
  log(logLevel.warning, 'Unsaved work cannot be kept in this browser', String(error));
}
