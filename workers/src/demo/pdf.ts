import { measure, wrap } from './helvetica.ts';

/** A part of a document, in reading order. */
export type PdfPart =
  | { readonly heading: string }
  | { readonly text: string }
  /** Amounts as bars, each with its name before it and its value behind it. */
  | { readonly bars: readonly (readonly [name: string, value: number])[]; readonly unit: string };

export interface PdfPlan {
  readonly title: string;
  readonly subtitle: string;
  readonly parts: readonly PdfPart[];
}

const page = { width: 595, height: 842, margin: 62, bottom: 70 } as const;
const measureWidth = page.width - 2 * page.margin;
const [ink, navy, sand, grey] = ['0.13 0.17 0.25', '0.09 0.25 0.43', '0.91 0.77 0.42', '0.4 0.44 0.5'];

/** A sheet in the making: drawing instructions, and the roles of what they draw, by number of the mark. */
interface Sheet {
  readonly lines: string[];
  readonly roles: string[];
}

/**
 * Writes a document of a few pages: A4, in Helvetica, which every reader has. Headings and paragraphs are tagged, so
 * that it can be heard too.
 */
export function writePdf({ title, subtitle, parts }: PdfPlan): Buffer {
  const sheets: Sheet[] = [];
  let y = 0;
  const sheet = () => sheets.at(-1) ?? turn();
  const turn = (): Sheet => {
    const fresh: Sheet = { lines: [], roles: [] };
    sheets.push(fresh);
    y = page.height - page.margin;
    return fresh;
  };
  /** Writes lines under one role; those that do not fit go on under the same role on the next sheet. */
  const write = (
    role: string,
    text: string,
    size: number,
    options: { bold?: boolean; color?: string } = {},
  ) => {
    const { bold = false, color = ink } = options;
    const leading = size * 1.45;
    for (const line of wrap(text, size, bold, measureWidth)) {
      if (y - leading < page.bottom) turn();
      y -= leading;
      const { lines, roles } = sheet();
      mark(lines, roles.push(role) - 1, role, words(line, page.margin, y, size, bold, color));
    }
  };

  turn();
  sheet().lines.push(
    box(0, page.height - 150, page.width, 150, navy),
    box(0, page.height - 158, page.width, 8, sand),
  );
  y = page.height - 62;
  write('H1', title, 26, { bold: true, color: '1 1 1' });
  write('P', subtitle, 12, { color: '0.9 0.93 0.97' });
  y = page.height - 190;
  for (const part of parts) {
    if ('heading' in part) {
      y -= 12;
      write('H2', part.heading, 15, { bold: true, color: navy });
      y -= 4;
    } else if ('text' in part) {
      write('P', part.text, 11);
      y -= 7;
    } else {
      const most = Math.max(...part.bars.map(([, value]) => value));
      for (const [name, value] of part.bars) {
        if (y - 26 < page.bottom) turn();
        y -= 26;
        const { lines, roles } = sheet();
        const amount = `${value.toLocaleString('nl')} ${part.unit}`;
        const long = (value / most) * (measureWidth - 250);
        lines.push(box(page.margin + 150, y - 4, long, 16, navy));
        mark(lines, roles.push('P') - 1, 'P', [
          ...words(name, page.margin, y, 11, false, ink),
          ...words(amount, page.margin + 160 + long, y, 11, true, ink),
        ]);
      }
      y -= 14;
    }
  }
  return assemble(title, sheets);
}

function mark(lines: string[], number: number, role: string, drawn: readonly string[]): void {
  lines.push(`/${role} <</MCID ${number}>> BDC`, ...drawn, 'EMC');
}

function box(x: number, y: number, width: number, height: number, color: string): string {
  return `/Artifact BMC ${color} rg ${x} ${y} ${width.toFixed(1)} ${height} re f EMC`;
}

function words(text: string, x: number, y: number, size: number, bold: boolean, color: string): string[] {
  const place = `${x.toFixed(1)} ${y.toFixed(1)} Td`;
  return [`BT ${color} rg /${bold ? 'B' : 'R'} ${size} Tf ${place} (${escaped(text)}) Tj ET`];
}

/** The apostrophe is the one letter of ours that Latin 1 does not have, and WinAnsi does. */
function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replaceAll('’', '\\222');
}

/** Numbers of the objects that every document has; sheets and what is on them follow. */
const [catalog, pages, regular, bold, structure, parents, info, first] = [1, 2, 3, 4, 5, 6, 7, 8];

function assemble(title: string, sheets: readonly Sheet[]): Buffer {
  const sheetNumber = (index: number) => first + index * 2;
  let next = first + sheets.length * 2;
  const tags = sheets.map(({ roles }) => roles.map(() => next++));
  const all = tags.flat();
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects: string[] = [
    `<</Type/Catalog/Pages ${pages} 0 R/Lang(nl)/MarkInfo<</Marked true>>/StructTreeRoot ${structure} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
    `<</Type/Pages/Kids[${sheets.map((_, index) => `${sheetNumber(index)} 0 R`).join(' ')}]/Count ${sheets.length}>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Type/StructTreeRoot/K[${references(all)}]/ParentTree ${parents} 0 R>>`,
    `<</Nums[${tags.map((own, index) => `${index}[${references(own)}]`).join(' ')}]>>`,
    `<</Title(${escaped(title)})/Author(Gemeente Duinwijk)>>`,
    ...sheets.flatMap(({ lines }, index) => {
      const label = `Gemeente Duinwijk  ·  ${index + 1} van ${sheets.length}`;
      const foot = words(label, page.width - page.margin - measure(label, 9, false), 40, 9, false, grey);
      const content = [...lines, '/Artifact BMC', ...foot, 'EMC'].join('\n');
      return [
        `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents ${sheetNumber(index) + 1} 0 R/StructParents ${index}/Resources<</Font<</R ${regular} 0 R/B ${bold} 0 R>>>>>>`,
        `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
      ];
    }),
    ...sheets.flatMap(({ roles }, index) =>
      roles.map(
        (role, number) =>
          `<</Type/StructElem/S/${role}/P ${structure} 0 R/Pg ${sheetNumber(index)} 0 R/K ${number}>>`,
      ),
    ),
  ];
  return serialize(objects);
}

function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}

function serialize(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(text, 'latin1');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
