import type { Readable } from 'node:stream';
import { dayMs } from '@spoor/contracts/shared/durations';
import { zipFiles } from '../shared/zip-files.ts';
import type { ExportCell } from './export-rows.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Characters that a cell holds at most: programs call a file with more damaged. */
const mostInCell = 32_767;
/** The style of the first line, and of a moment; see `styles`. */
const style = { heading: 1, moment: 2 } as const;

/**
 * An Excel workbook of one sheet, made while it is read: it never is in memory as a whole. Texts are texts, whatever they begin
 * with: a cell that is calculated is another element, of which this writes none.
 * @param rows the first one holds headings, and stays in sight
 */
export function workbookOf(
  rows: AsyncIterable<readonly ExportCell[]>,
  title: string,
  madeOn: Date,
): Readable {
  return zipFiles(
    [
      { name: '[Content_Types].xml', text: contentTypes },
      { name: '_rels/.rels', text: relationsTo('officeDocument', 'xl/workbook.xml') },
      { name: 'xl/workbook.xml', text: workbook(title) },
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: relationsTo('worksheet', 'worksheets/sheet1.xml', 'styles'),
      },
      { name: 'xl/styles.xml', text: styles },
      { name: 'xl/worksheets/sheet1.xml', text: sheet(rows) },
    ],
    madeOn,
  );
}

async function* sheet(rows: AsyncIterable<readonly ExportCell[]>): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`;
  let isHeading = true;
  for await (const cells of rows) {
    const row = cells.map((cell) => cellXml(cell, isHeading)).join('');
    yield `<row>${row}</row>\n`;
    isHeading = false;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: ExportCell, isHeading: boolean): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c s="${style.moment}"><v>${serialOf(cell.moment)}</v></c>`;
  const shown = isHeading ? ` s="${style.heading}"` : '';
  return `<c${shown} t="inlineStr"><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
}

/** Days since the first one that spreadsheets know, by the clock on which the moment was read. */
function serialOf(moment: string): number {
  return (Date.parse(`${moment.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / dayMs;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML holds none of these, not even escaped
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `_x000A_` in a text would be read as a character. */
function textXml(text: string): string {
  return text
    .slice(0, mostInCell)
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Names of sheets are short, and lack what addresses of cells are written with. */
function workbook(title: string): string {
  const name =
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Formulier';
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${textXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function relationsTo(kind: string, target: string, other?: string): string {
  const second =
    other === undefined ? '' : `<Relationship Id="rId2" Type="${relations}/${other}" Target="${other}.xml"/>`;
  return `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/${kind}" Target="${target}"/>${second}</Relationships>`;
}

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`;

/** Plain; bold; a date with a time, as the reader's own program writes it. */
const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
