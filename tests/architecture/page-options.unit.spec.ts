import { pageOptions } from '@spoor/contracts/pages/page';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Where options are described, stored and edited. Whatever else names one does something by it. */
const own =
  /^(contracts\/src\/pages\/|client\/src\/features\/(editor|page-lifecycle)\/|service\/src\/setup\/)/;
const others = sourceFiles().filter(
  ({ path }) => /^\w+\/src\//.test(path) && !path.includes('.spec.') && !own.test(path),
);

describe('An option of pages', () => {
  it.each(Object.keys(pageOptions.shape))('does something: %s', (name) => {
    const named = new RegExp(`\\b${name}\\b`);
    expect(others.filter(({ text }) => named.test(text)).map(({ path }) => path)).not.toEqual([]);
  });
});
