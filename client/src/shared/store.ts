import { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';

/**
 * The only door to jotai. Atoms hold what belongs to one session of editing (selection, open panels, the undo
 * stack, notices); what the server knows lives in the query cache and nowhere else.
 */
export { atom, createStore, Provider as StoreProvider, useAtom, useAtomValue, useSetAtom, useStore };
