import { readStored, writeStored } from '../../shared/browser-storage.ts';
import { newGuid } from '../../shared/new-guid.ts';

const key = 'spoor.tab';
let tab: string | undefined;

/**
 * The guid of this browser tab, the same after a reload: others, and its own person, would see the tab before the reload
 * beside this one. It is stored only while the page is away, so that a duplicated tab gets one of its own.
 */
export function tabId(): string {
  tab ??= takeStored() ?? newGuid();
  addEventListener('pagehide', store);
  return tab;
}

function takeStored(): string | null {
  const stored = readStored('sessionStorage', key);
  writeStored('sessionStorage', key, '');
  return stored === '' ? null : stored;
}

/** Where storage is forbidden, the tab before the reload is present until the server misses its heartbeats. */
function store(): void {
  if (tab !== undefined) writeStored('sessionStorage', key, tab);
}
