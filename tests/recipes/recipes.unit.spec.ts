import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/source-files.ts';
import { recipes } from './all-recipes.ts';
import { partsOf } from './parts.ts';
import { afterStep } from './recipe.ts';

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

describe.each(recipes.map((recipe) => [recipe.name, recipe] as const))('The recipe “%s”', (name, recipe) => {
  const { steps } = recipe;

  it('stands in CONTRIBUTING', () => {
    expect(contributing).toContain(`\n## ${name}\n`);
  });

  it('finds the places that it names', () => {
    const files = new Map<string, string>();
    for (const step of steps) {
      const path = join(root, step.file);
      const content = files.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
      files.set(path, afterStep(step, content));
    }
    expect(files.size).toBeLessThanOrEqual(12);
    for (const { file, text = '' } of partsOf(recipe))
      expect([text, (files.get(join(root, file)) ?? '').split(text).length - 1]).toEqual([
        text,
        text === '' ? expect.anything() : 1,
      ]);
  });
});
