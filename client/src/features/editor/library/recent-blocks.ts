const key = 'spoor.recent-blocks';
const maxRecentBlocks = 4;

/** Kinds that were added last in this browser, newest first. */
export function recentBlocks(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    // Storage is forbidden or its content is invalid.
    return [];
  }
}

export function rememberBlock(name: string): void {
  const recent = [name, ...recentBlocks().filter((other) => other !== name)].slice(0, maxRecentBlocks);
  try {
    localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Storage is full or forbidden.
  }
}
