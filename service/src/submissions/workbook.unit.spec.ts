import { buffer } from 'node:stream/consumers';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import type { ExportCell } from './export-rows.ts';
import { workbookOf } from './workbook.ts';

async function partsOf(rows: readonly (readonly ExportCell[])[], title = 'Meldingen') {
  async function* given() {
    yield* rows;
  }
  const bytes = await buffer(workbookOf(given(), title, new Date('2026-11-28T12:00:00Z')));
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const parts = entries.map(async (entry) => {
    if (entry.directory) throw new Error('A workbook has no folders');
    return [entry.filename, await entry.getData(new TextWriter())] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}

async function sheetOf(...cells: ExportCell[]): Promise<string> {
  return (await partsOf([['Kop'], cells]))['xl/worksheets/sheet1.xml'] ?? '';
}

describe('A workbook', () => {
  it('has the parts that programs look for', async () => {
    const parts = await partsOf([['Kop']]);
    expect(Object.keys(parts).toSorted()).toEqual(
      [
        ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'],
        ...['xl/workbook.xml', 'xl/worksheets/sheet1.xml'],
      ].toSorted(),
    );
  });

  it.each(['=1+1', '+31612345678', '@SUM(A1)', '-2', '=HYPERLINK("http://x")'])(
    'calculates nothing: %s is a text',
    async (text) => {
      const sheet = await sheetOf(text);
      expect(sheet).toContain(
        `t="inlineStr"><is><t xml:space="preserve">${text.replaceAll('"', '&quot;')}</t>`,
      );
      expect(sheet).not.toContain('<f');
    },
  );

  it('keeps numbers numbers, and moments moments', async () => {
    const sheet = await sheetOf(-2.5, { moment: '2026-11-28 12:00:00' }, null);
    expect(sheet).toContain('<c><v>-2.5</v></c><c s="2"><v>46354.5</v></c><c/>');
  });

  it('holds no character that ends it or that XML cannot hold', async () => {
    const sheet = await sheetOf('<b>&\u0000\u001f\ud800', 'regel 1\nregel 2', '_x000A_', 'a'.repeat(40_000));
    expect(sheet).toContain('&lt;b&gt;&amp;\ufffd</t>');
    expect(sheet).toContain('regel 1\nregel 2');
    expect(sheet).toContain('_x005F_x000A_');
    expect(sheet).toContain(`>${'a'.repeat(32_767)}<`);
  });

  it('has a sheet whose name programs take', async () => {
    const parts = await partsOf([['Kop']], "Wat? [Ideeën] / 'n heel erg lange naam");
    const name = /<sheet name="([^"]*)"/.exec(parts['xl/workbook.xml'] ?? '')?.[1] ?? '';
    expect(name).not.toMatch(/[[\]:*?/\\']/);
    expect(name.length).toBeLessThanOrEqual(31);
  });
});
