import { settingKeys } from '@spoor/contracts/settings/settings';
import { settingSections } from '@spoor/web/features/settings/settings-sections';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Where settings are described, stored and edited. Whatever else names one does something by it. */
const ownFolders =
  /^(contracts\/src\/settings|client\/src\/features\/settings|service\/src\/settings|service\/src\/setup)\//;
const others = sourceFiles().filter(
  ({ path }) => /^\w+\/src\//.test(path) && !path.includes('.spec.') && !ownFolders.test(path),
);

/** Settings that have no field among the others, and why. */
const withoutField = {
  statisticsFilters: 'changed at Statistics, with a reason',
  showAutoTranslate: 'read by programs alone',
};

describe('A setting', () => {
  const shown = settingSections.flatMap(({ fields }) => fields.map(({ key }): string => key));

  it.each(settingKeys)('has a field, or a reason not to have one: %s', (key) => {
    expect(shown.includes(key), `${key} in settings-sections.ts`).toBe(!(key in withoutField));
  });
});

describe('A setting that administrators can change', () => {
  const keys = settingSections.flatMap(({ fields }) => fields.map(({ key }) => key));

  it.each(keys)('does something: %s', (key) => {
    const named = new RegExp(`\\b${key}\\b`);
    expect(others.filter(({ text }) => named.test(text)).map(({ path }) => path)).not.toEqual([]);
  });
});
