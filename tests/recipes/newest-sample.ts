import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const samples = join(import.meta.dirname, '../samples');

/** The last version of a document of which there is a sample: a recipe adds the one after it. */
export function newestSample(name: string): { readonly version: number; readonly document: unknown } {
  const version = newestVersion('documents', name);
  const file = join(samples, 'documents', `${name}.v${version}.json`);
  return { version, document: JSON.parse(readFileSync(file, 'utf8')) };
}

/** The same of an event. */
export function newestEventSample(type: string): number {
  return newestVersion('events', type);
}

function newestVersion(folder: string, name: string): number {
  const versions = readdirSync(join(samples, folder))
    .filter((file) => file.startsWith(`${name}.v`))
    .map((file) => Number.parseInt(file.slice(`${name}.v`.length), 10));
  return Math.max(...versions);
}
