import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from './document.tsx';

/** An entry of Vite's build manifest. */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of the modules that it imports statically. */
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

const entryKey = 'src/entry-client.tsx';
const base = import.meta.env.BASE_URL;

// In development there is no manifest: the entry brings its styles itself.
const manifest: Manifest = import.meta.env.DEV
  ? { [entryKey]: { file: entryKey } }
  : JSON.parse(readFileSync(join(import.meta.dirname, '../browser/.vite/manifest.json'), 'utf8'));

/** Address of the script that hydrates pages. */
export const entryModule = base + (manifest[entryKey]?.file ?? entryKey);

/** Where the files of texts are, of which scripts know the names alone; in development they know where. */
export const importMap = {
  imports: Object.fromEntries(
    Object.entries(manifest).flatMap(([source, { file }]) => {
      const [, name] = /\/locales\/(\w+\/[\w-]+)\.json$/.exec(source) ?? [];
      return name === undefined ? [] : [[`texts/${name}`, base + file]];
    }),
  ),
};

/** The scripts and styles of a page: those of every page, and those of its own lazy routes. */
export function assetsForModules(lazyModules: readonly string[]): PageAssets {
  const files = new Map<string, ManifestEntry>();
  for (const key of [entryKey, ...lazyModules]) collectImports(key, files);
  const entries = [...files.values()];
  // The entry's styles declare the order of the cascade layers, so they come first.
  const styles = [...(manifest[entryKey]?.css ?? []), ...entries.flatMap(({ css = [] }) => css)];
  return {
    styles: [...new Set(styles)].map((file) => base + file),
    modules: entries.map(({ file }) => base + file).filter((address) => address !== entryModule),
  };
}

function collectImports(key: string, files: Map<string, ManifestEntry>): void {
  const entry = manifest[key];
  if (entry === undefined || files.has(key)) return;
  for (const needed of entry.imports ?? []) collectImports(needed, files);
  files.set(key, entry);
}
