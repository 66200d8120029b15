import { logLevel } from '@spoor/contracts/logs/log-levels';
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import { log } from '../log.ts';
import { newGuid } from '../new-guid.ts';
import type { UnsentChanges } from './outbox-state.ts';
import type { PendingChange } from './pending-change.ts';

/** Unsent work of a tab that was closed or crashed. */
export interface UnsentDraft extends UnsentChanges {
  /** Deletes it from the browser, because it was sent or discarded. */
  forget(): Promise<void>;
}

/** Keeps unsent work in IndexedDB, so that it survives crashes and reloads. */
export interface DraftStorage {
  keep(work: UnsentChanges): void;
  /** What closed tabs left of the same page and person. */
  unsentDrafts(): Promise<readonly UnsentDraft[]>;
}

/** @param owner the person and the page: nobody sends what somebody else typed */
export function createDraftStorage(owner: string): DraftStorage {
  const own = `${owner}/${newGuid()}`;
  let opened: UseStore | undefined;
  let isEmpty = true;

  /** Opened on first use: the server has neither databases nor locks. */
  function open(): UseStore {
    if (opened === undefined) lockWhileOpen(own);
    opened ??= createStore('spoor-outbox', 'waiting');
    return opened;
  }

  return {
    keep(work) {
      const isNothing = work.pendingChanges.length + work.typing.length === 0;
      if (isNothing && isEmpty) return;
      isEmpty = isNothing;
      const written = isNothing ? del(own, open()) : set(own, toStored(work), open());
      written.catch(logOnce);
    },
    async unsentDrafts() {
      const store = open();
      const all = await entries<string, StoredDraft>(store).catch(() => []);
      const others = all.filter(([name]) => name.startsWith(`${owner}/`) && name !== own);
      const closed = await Promise.all(others.map(async ([name]) => await isClosedTab(name)));
      return others
        .filter((_, index) => closed[index])
        .map(([name, stored]) => readStoredDraft(name, stored, store));
    },
  };
}

/** The shape in IndexedDB. Its names never change: browsers hold work that an earlier version of the client stored. */
interface StoredDraft extends Pick<UnsentChanges, 'typing'> {
  readonly errands: readonly StoredChange[];
}

interface StoredChange extends Omit<PendingChange, 'action' | 'patch'> {
  readonly act: PendingChange['action'];
  readonly wish: PendingChange['patch'];
}

function toStored({ pendingChanges, typing }: UnsentChanges): StoredDraft {
  const errands = pendingChanges.map(({ action, patch, ...rest }) => ({ ...rest, act: action, wish: patch }));
  return { errands, typing };
}

function readStoredDraft(name: string, { errands, typing }: StoredDraft, store: UseStore): UnsentDraft {
  const pendingChanges = errands.map(({ act, wish, ...rest }) => ({ ...rest, action: act, patch: wish }));
  return { pendingChanges, typing, forget: () => del(name, store) };
}

/**
 * Held until the tab is closed. Without locks (no secure origin) other tabs count as closed, which is safe because
 * changes keep their ids.
 */
function lockWhileOpen(name: string): void {
  void navigator.locks?.request(name, () => new Promise(() => undefined));
}

/** Milliseconds that a closing tab may take to release its lock. */
const tabCloseTime = 2_000;

async function isClosedTab(name: string): Promise<boolean> {
  if (navigator.locks === undefined) return true;
  const signal = AbortSignal.timeout(tabCloseTime);
  return await navigator.locks.request(name, { signal }, () => true).catch(() => false);
}

let wasLogged = false;

function logOnce(error: unknown): void {
  if (wasLogged) return;
  wasLogged = true;
  log(logLevel.warning, 'Unsaved work cannot be kept in this browser', String(error));
}
