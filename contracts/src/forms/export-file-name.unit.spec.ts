import { expect, it } from 'vitest';
import { type ExportFile, exportFileName } from './export-file-name.ts';

const file: ExportFile = { name: 'Meld een gat', versions: [2], day: '2026-11-29', format: 'xlsx' };

it('says of which form, versions and day a file with submissions is, in either language', () => {
  expect(exportFileName(file, 'nl')).toBe('Meld een gat - versie 2 - 2026-11-29.xlsx');
  expect(exportFileName({ ...file, versions: [3, 1, 2], format: 'csv' }, 'en')).toBe(
    'Meld een gat - versions 1-3 - 2026-11-29.csv',
  );
  expect(exportFileName({ ...file, versions: [5, 1, 3, 4] }, 'nl')).toBe(
    'Meld een gat - versies 1, 3-5 - 2026-11-29.xlsx',
  );
  expect(exportFileName({ ...file, versions: [1, 3, 5, 7, 9] }, 'nl')).toBe(
    'Meld een gat - meer versies - 2026-11-29.xlsx',
  );
  expect(exportFileName({ ...file, versions: [] }, 'nl')).toBe('Meld een gat - 2026-11-29.xlsx');
});

it('has no characters that a file system refuses, and is not endless', () => {
  expect(exportFileName({ ...file, name: '../Wie? "Jij"/<b>\n' }, 'nl')).toBe(
    'Wie Jijb - versie 2 - 2026-11-29.xlsx',
  );
  const versions = [1_001, 1_003, 1_005, 1_007];
  for (const character of ['🌳', 'é', 'a']) {
    const name = exportFileName({ ...file, name: character.repeat(300), versions, format: 'json' }, 'en');
    const bytes = Buffer.byteLength(name);
    expect(bytes).toBeLessThanOrEqual(240);
    expect(bytes).toBeGreaterThan(236);
    expect(name).toMatch(
      new RegExp(`^${character}+ - versions 1001, 1003, 1005, 1007 - 2026-11-29\\.json$`, 'u'),
    );
  }
});
