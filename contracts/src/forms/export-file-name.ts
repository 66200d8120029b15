import { cleanFileName } from '../shared/file-name.ts';
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

const words = { nl: ['versie', 'versies'], en: ['version', 'versions'] } as const;
const longestName = 80;

/** Says of which form, which versions and which day it is, in characters that every file system takes. */
export function exportFileName({ name, versions, day, format }: ExportFile, language: Language): string {
  const [first, last] = [Math.min(...versions), Math.max(...versions)];
  const [one, several] = words[language];
  const version = first === last ? `${one} ${first}` : `${several} ${first}-${last}`;
  // Cut between characters, also those of two code units.
  const short = [...cleanFileName(name)].slice(0, longestName).join('').trim();
  return `${[short, ...(versions.length === 0 ? [] : [version]), day].join(' - ')}.${format}`;
}
