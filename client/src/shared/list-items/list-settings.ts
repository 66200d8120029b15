import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser-storage.ts';
import { useLocation, useNavigate, useSearchParams } from '../router/router-context.tsx';
import { defaultListState, type ListState, listAddress, parameterNames, visitorSort } from './list-state.ts';

/** A visitor's choices for a list, remembered for as long as the tab is open. */
type ListSettings = Pick<ListState, 'sort' | 'type' | 'tag' | 'category' | 'showExpired'>;

const settingsName = (listGuid: string) => `list:${listGuid}`;
const placeName = (path: string) => `list-place:${path}`;

/**
 * Remembers a visitor's choices, and puts them into the address when they come back without parameters. Also
 * remembers the address of the page, for the link back from an item.
 */
export function useStoredListSettings(
  listGuid: string,
  slot: string,
  state: ListState,
  isWanted: boolean,
): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const hasArrived = useRef(false);

  useEffect(() => {
    if (!isWanted) return;
    const isArrival = !hasArrived.current;
    hasArrived.current = true;
    writeStored('sessionStorage', placeName(pathname), search);
    const isBare = Object.values(parameterNames(slot)).every((name) => !address.has(name));
    const stored = isArrival && isBare ? readStoredSettings(listGuid) : undefined;
    if (stored === undefined) writeStored('sessionStorage', settingsName(listGuid), textOf(state));
    else
      arrive(address, slot, stored, (to) => void navigate(to, { replace: true, preventScrollReset: true }));
  }, [isWanted, listGuid, slot, state, address, navigate, pathname, search]);
}

type Arrival = (address: URLSearchParams) => string;
const arrivals: Arrival[] = [];

/** Several lists change the address together: separate navigations would overwrite each other. */
function arrive(
  address: URLSearchParams,
  slot: string,
  stored: Partial<ListSettings>,
  go: (to: string) => void,
): void {
  arrivals.push((now) => listAddress(now, slot, stored));
  if (arrivals.length > 1) return;
  queueMicrotask(() =>
    go(arrivals.splice(0).reduce((now, arrival) => arrival(new URLSearchParams(now)), `?${address}`)),
  );
}

/** The query of a page with lists, as this visitor last saw it. Empty while hydrating. */
export function useReturnAddress(path: string): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => readStored('sessionStorage', placeName(path)) ?? '',
    () => '',
  );
}

function readStoredSettings(listGuid: string): Partial<ListSettings> | undefined {
  const text = readStored('sessionStorage', settingsName(listGuid));
  if (!text) return undefined;
  const stored = new URLSearchParams(text);
  return {
    sort: visitorSort(stored.get('sort')),
    type: stored.get('type') ?? '',
    tag: stored.get('tag') ?? '',
    category: stored.get('category') ?? '',
    showExpired: stored.get('showExpired') === 'true',
  };
}

/** Empty without choices. */
function textOf(state: ListState): string {
  const names = [
    'sort',
    'type',
    'tag',
    'category',
    'showExpired',
  ] as const satisfies readonly (keyof ListSettings)[];
  const chosen = names.filter((name) => state[name] !== defaultListState[name]);
  return new URLSearchParams(chosen.map((name) => [name, String(state[name])])).toString();
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
