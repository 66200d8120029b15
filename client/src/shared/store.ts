import { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { atomWithStorage } from 'jotai/utils';

/**
 * The only import of jotai. Atoms hold what belongs to one editing session (selection, panels, undo stack, toasts);
 * server data is in the query cache.
 */
export {
  atom,
  atomWithStorage,
  createStore,
  Provider as StoreProvider,
  useAtom,
  useAtomValue,
  useSetAtom,
  useStore,
};
