import { bytesOf, cleanFileName, cutToBytes, maxFileNameBytes } from '../shared/file-name.ts';
import type { Language } from '../texts/languages.ts';
import type { ExportFormat } from './submission-query.ts';

/** A file with submissions. */
export interface ExportFile {
  /** Of the form. */
  readonly name: string;
  /** The versions whose submissions are in it. */
  readonly versions: readonly number[];
  /** On which it was made, `2026-11-29`. */
  readonly day: string;
  readonly format: ExportFormat;
}

const words = {
  nl: { one: 'versie', several: 'versies', many: 'meer versies' },
  en: { one: 'version', several: 'versions', many: 'several versions' },
} as const;

/** More rows of versions are not told apart in a name. */
const mostRuns = 4;

/** Says of which form, which versions and which day it is, in characters and a length that every file system takes. */
export function exportFileName({ name, versions, day, format }: ExportFile, language: Language): string {
  const about = [...versionText(versions, words[language]), day].map((text) => ` - ${text}`).join('');
  const rest = `${about}.${format}`;
  return cutToBytes(cleanFileName(name), maxFileNameBytes - bytesOf(rest)).trim() + rest;
}

function versionText(versions: readonly number[], { one, several, many }: (typeof words)[Language]) {
  const runs = runsOf(versions);
  if (runs.length === 0) return [];
  if (runs.length > mostRuns) return [many];
  const told = runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  return [`${new Set(versions).size === 1 ? one : several} ${told.join(', ')}`];
}

/** Numbers that follow one another, as the first and the last of them. */
function runsOf(numbers: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
