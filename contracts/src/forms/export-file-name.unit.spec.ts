import { expect, it } from 'vitest';
import { type ExportFile, exportFileName } from './export-file-name.ts';

const file: ExportFile = { name: 'Meld een gat', versions: [2], day: '2026-11-29', format: 'xlsx' };

it('says of which form, versions and day a file with submissions is, in either language', () => {
  expect(exportFileName(file, 'nl')).toBe('Meld een gat - versie 2 - 2026-11-29.xlsx');
  expect(exportFileName({ ...file, versions: [3, 1, 2], format: 'csv' }, 'en')).toBe(
    'Meld een gat - versions 1-3 - 2026-11-29.csv',
  );
  expect(exportFileName({ ...file, versions: [] }, 'nl')).toBe('Meld een gat - 2026-11-29.xlsx');
});

it('has no characters that a file system refuses, and is not endless', () => {
  expect(exportFileName({ ...file, name: '../Wie? "Jij"/<b>\n' }, 'nl')).toBe(
    'Wie Jijb - versie 2 - 2026-11-29.xlsx',
  );
  expect(exportFileName({ ...file, name: '🌳'.repeat(300) }, 'nl')).toBe(
    `${'🌳'.repeat(80)} - versie 2 - 2026-11-29.xlsx`,
  );
});
