import { settingSections } from '@spoor/web/features/settings/settings-sections';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Where settings are described, stored and edited. Whatever else names one does something by it. */
const ownFolders =
  /^(contracts\/src\/settings|client\/src\/features\/settings|service\/src\/settings|service\/src\/setup)\//;
const others = sourceFiles().filter(
  ({ path }) => /^\w+\/src\//.test(path) && !path.includes('.spec.') && !ownFolders.test(path),
);

describe('A setting that administrators can change', () => {
  const keys = settingSections.flatMap(({ fields }) => fields.map(({ key }) => key));

  it.each(keys)('does something: %s', (key) => {
    const named = new RegExp(`\\b${key}\\b`);
    expect(others.filter(({ text }) => named.test(text)).map(({ path }) => path)).not.toEqual([]);
  });
});
