import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from './document.tsx';

/** One file of the browser's build, as Vite's manifest tells it. */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of what it needs at once. */
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

const entryKey = 'src/entry-client.tsx';
const base = import.meta.env.BASE_URL;

// While developing there is no build: the entry brings its styles itself.
const manifest: Manifest = import.meta.env.DEV
  ? { [entryKey]: { file: entryKey } }
  : JSON.parse(readFileSync(join(import.meta.dirname, '../browser/.vite/manifest.json'), 'utf8'));

/** Address of the script that brings pages to life. */
export const entryModule = base + (manifest[entryKey]?.file ?? entryKey);

/** The scripts and styles of a page: those of every page, and those of its own lazy routes. */
export function assetsOf(lazyModules: readonly string[]): PageAssets {
  const files = new Map<string, ManifestEntry>();
  for (const key of [entryKey, ...lazyModules]) gather(key, files);
  const entries = [...files.values()];
  // The entry's styles name the order of the cascade layers, so they must be the first to arrive.
  const styles = [...(manifest[entryKey]?.css ?? []), ...entries.flatMap(({ css = [] }) => css)];
  return {
    styles: [...new Set(styles)].map((file) => base + file),
    modules: entries.map(({ file }) => base + file).filter((address) => address !== entryModule),
  };
}

function gather(key: string, files: Map<string, ManifestEntry>): void {
  const entry = manifest[key];
  if (entry === undefined || files.has(key)) return;
  for (const needed of entry.imports ?? []) gather(needed, files);
  files.set(key, entry);
}
