import { parse } from 'node:path';
import type { Recipe, Step } from './recipe.ts';

/** Something that a recipe adds, and that is not left out without somebody saying so. */
export interface Part {
  /** What whoever misses it has to name. */
  readonly name: string;
  readonly file: string;
  /** What it is in its file; undefined: the whole file. */
  readonly text: string | undefined;
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
    if (!descriptions.test(file)) return [{ name: parse(file).name, file, text: undefined }];
    return Array.from(step.is.matchAll(/^(?: {2}| {4})(\w+): .+,\n/gm), ([text, name = '']) => ({
      ...{ name, file, text },
    }));
  }
  if (/^\s*import /.test(step.put)) return [];
  if (!file.includes('/locales/')) return [{ name: thing, file, text: step.put }];
  return Array.from(step.put.matchAll(/^ *"([^"]+)": .+,\n/gm), ([text, name = '']) => ({
    ...{ name, file, text },
  }));
}
