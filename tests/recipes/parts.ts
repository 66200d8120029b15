import { parse } from 'node:path';
import type { Recipe, Step } from './recipe.ts';

/** Something that a recipe adds, and that is not left out without somebody saying so. */
export interface Part {
  /** What whoever misses it has to name. */
  readonly name: string;
  readonly file: string;
  /** What it is in its file; undefined: the whole file. */
  readonly text: string | undefined;
  /** What stands in its place without it. */
  readonly before: string;
}

/** Files that describe a thing: each line of one is a part. */
const descriptions = /\.(block|editor)\.ts$/;

/** The parts of what a recipe makes, each of which can be left out by itself. Imports go without saying. */
export function partsOf({ thing, steps }: Recipe): readonly Part[] {
  return steps.flatMap((step) => partsOfStep(step, thing));
}

function partsOfStep(step: Step, thing: string): readonly Part[] {
  const { file } = step;
  if ('is' in step) {
    const { name = parse(file).name } = step;
    return descriptions.test(file)
      ? linesOf(step.is, file, /^(?: {2}| {4})(\w+): .+,\n/gm)
      : [{ name, file, text: undefined, before: '' }];
  }
  // What a spec says beside others is missed by nobody.
  if (/^\s*import /.test(step.put) || file.endsWith('.spec.ts')) return [];
  if (file.includes('/locales/')) return linesOf(step.put, file, /^ *"([^"]+)": .+,\n/gm);
  const { name = thing, put: text } = step;
  return [{ name, file, text, before: 'instead' in step ? step.instead : '' }];
}

function linesOf(written: string, file: string, line: RegExp): readonly Part[] {
  return Array.from(written.matchAll(line), ([text, name = '']) => ({ name, file, text, before: '' }));
}
