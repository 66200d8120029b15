import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../samples/documents');

/** The last version of a document of which there is a sample: a recipe adds the one after it. */
export function newestSample(name: string): { readonly version: number; readonly document: unknown } {
  const versions = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.v`))
    .map((file) => Number.parseInt(file.slice(`${name}.v`.length), 10));
  const version = Math.max(...versions);
  return { version, document: JSON.parse(readFileSync(join(folder, `${name}.v${version}.json`), 'utf8')) };
}
