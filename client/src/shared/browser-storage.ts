type StorageArea = 'localStorage' | 'sessionStorage';

/** Null where nothing is stored, or storage is forbidden. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Undefined where nothing valid is stored. */
export function readStoredJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? '');
  } catch {
    return undefined;
  }
}

/** Storage can be full or forbidden; what depends on it has to work without. */
export function writeStored(area: StorageArea, key: string, value: string): void {
  try {
    globalThis[area].setItem(key, value);
  } catch {
    return;
  }
}

export function removeStored(area: StorageArea, key: string): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    return;
  }
}

export function clearStored(area: StorageArea): void {
  try {
    globalThis[area].clear();
  } catch {
    return;
  }
}
