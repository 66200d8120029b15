import { readStoredJson, writeStored } from '../../../shared/browser-storage.ts';

const key = 'spoor.recent-blocks';
const maxRecentBlocks = 4;

/** Kinds that were added last in this browser, newest first. */
export function recentBlocks(): readonly string[] {
  const stored = readStoredJson('localStorage', key);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

export function rememberBlock(name: string): void {
  const recent = [name, ...recentBlocks().filter((other) => other !== name)].slice(0, maxRecentBlocks);
  writeStored('localStorage', key, JSON.stringify(recent));
}
