import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slowest } from './slowest-first.ts';

const root = join(import.meta.dirname, '../..');

it('The files that begin first are there', () => {
  expect(slowest.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
