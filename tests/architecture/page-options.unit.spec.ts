import { pageOptions, textOptions } from '@spoor/contracts/pages/page';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Where options are described, stored and edited. Whatever else names one does something by it. */
const own =
  /^(contracts\/src\/pages\/|client\/src\/features\/(editor|page-lifecycle)\/|service\/src\/setup\/)/;
const sources = sourceFiles().filter(({ path }) => /^\w+\/src\//.test(path) && !path.includes('.spec.'));
const others = sources.filter(({ path }) => !own.test(path));
const editor = sources.filter(({ path }) => path.startsWith('client/src/features/editor/'));

describe('An option of pages', () => {
  it.each(Object.keys(pageOptions.shape))('does something: %s', (name) => {
    expect(naming(name, others)).not.toEqual([]);
  });

  it.each(Object.keys(pageOptions.shape))('can be edited: %s', (name) => {
    expect(naming(name, editor)).not.toEqual([]);
  });

  it.each(textOptions)('that people read has the field of such options, with its limit: %s', (name) => {
    const field = new RegExp(`<PageOptionText\\b[^>]*\\bname="${name}"`);
    expect(
      editor.some(({ text }) => field.test(text)),
      `<PageOptionText name="${name}">`,
    ).toBe(true);
  });
});

function naming(name: string, files: typeof sources): readonly string[] {
  return files.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ path }) => path);
}
