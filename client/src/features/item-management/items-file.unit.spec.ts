import { describe, expect, it } from 'vitest';
import { type ItemsFile, partedFile } from './items-file.ts';

const file = (headers: string[], ...rows: string[][]): ItemsFile =>
  partedFile(
    { name: 'a.csv', key: 'a', headers, lines: rows.map((cells, index) => ({ row: index + 2, cells })) },
    {},
  );
const many = Array.from({ length: 250 }, (_, number) => [String(number), `Item ${number}`]);

describe('A file of items', () => {
  it('sends an id once, however far apart its rows stand', () => {
    const { parts, doubles, length } = file(
      ['Eigen id', 'Titel'],
      ...many,
      ['7', 'Anders'],
      ['', 'Los'],
      ['', 'Los'],
    );
    expect([doubles, length, parts.map(({ rows }) => rows.length)]).toEqual([[252], 252, [200, 52]]);
    expect(parts.flatMap(({ rows }) => rows)).not.toContain(252);
  });

  it('has the ids in the column that somebody chose for them', () => {
    const read = file(['Nummer', 'Titel'], ...many, ['7', 'Anders']);
    expect(read.doubles).toEqual([]);
    expect(partedFile(read, { Nummer: 'externalId' }).doubles).toEqual([252]);
    expect(partedFile(read, { Nummer: 'externalId' }).parts[0]?.csv).toContain('Item 7');
  });
});
