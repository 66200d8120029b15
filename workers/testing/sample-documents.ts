import { deflateRawSync } from 'node:zlib';
import type { FileMediaType } from '@spoor/contracts/assets/media-types';
import { sampleZip } from './sample-files.ts';

/** A document, and what it says. */
export interface SampleDocument {
  readonly name: string;
  readonly mimeType: FileMediaType;
  readonly bytes: Buffer;
  readonly text: string;
}

const openDocument = 'application/vnd.oasis.opendocument';
const officeDocument = 'application/vnd.openxmlformats-officedocument';

/** A PDF of one page, which says these lines. They have no brackets in them. */
export function pdfWithLines(...lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line}) Tj 0 -14 Td`).join('\n');
  const content = Buffer.from(`BT /F1 12 Tf 20 180 Td\n${shown} ET`, 'latin1');
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n' +
        '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj\n' +
        `4 0 obj<</Length ${content.length}>>stream\n`,
    ),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

/** One of each kind that has a text; with what stands in it besides that. */
export function sampleDocuments(): SampleDocument[] {
  const word = `<w:p><w:r><w:t>Plan Vuurtoren</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve">Kosten &amp; baten </w:t>
    <w:delText>geheim</w:delText><w:t>in 2027</w:t></w:r></w:p>`;
  return [
    {
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      text: 'Plan Vuurtoren Kosten en subsidieaanvraag',
      bytes: pdfWithLines('Plan Vuurtoren', 'Kosten en subsidie-', 'aanvraag'),
    },
    archive(
      'plan.docx',
      `${officeDocument}.wordprocessingml.document`,
      'Plan Vuurtoren Kosten & baten in 2027',
      {
        'word/document.xml': `<w:document xmlns:w="w"><w:body>${word}</w:body></w:document>`,
        'word/comments.xml': '<w:comments xmlns:w="w"><w:t>geheim</w:t></w:comments>',
      },
    ),
    archive('plan.xlsx', `${officeDocument}.spreadsheetml.sheet`, 'Wijk Vuurtorenwijk Duinen', {
      'xl/worksheets/sheet1.xml':
        '<worksheet><c t="inlineStr"><is><t>Duinen</t></is></c><v>7</v></worksheet>',
      'xl/sharedStrings.xml': '<sst><si><t>Wijk</t></si><si><t>Vuurtorenwijk</t></si></sst>',
    }),
    archive('plan.pptx', `${officeDocument}.presentationml.presentation`, 'Een Twee Tien', {
      'ppt/slides/slide10.xml': '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:t>Tien</a:t></a:p></p:sld>',
      'ppt/slides/slide2.xml': '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:t>Twee</a:t></a:p></p:sld>',
      'ppt/slides/slide1.xml': '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:t>Een</a:t></a:p></p:sld>',
      'ppt/notesSlides/notesSlide1.xml': '<p:n xmlns:p="p" xmlns:a="a"><a:p><a:t>geheim</a:t></a:p></p:n>',
    }),
    ...(['text', 'spreadsheet', 'presentation'] as const).map((kind) =>
      archive(`plan.${kind}`, `${openDocument}.${kind}`, 'Plan Vuurtoren Kosten en baten', {
        'content.xml': `<office:document xmlns:office="o" xmlns:text="t"><office:body><text:tracked-changes><text:p>geheim</text:p></text:tracked-changes>
          <text:h>Plan<text:s/>Vuurtoren</text:h><text:p>Kosten <text:span>en</text:span> baten<office:annotation><text:p>geheim</text:p></office:annotation></text:p></office:body></office:document>`,
      }),
    ),
    {
      name: 'wijken.csv',
      mimeType: 'text/csv',
      text: 'wijk;inwoners Vuurtorenwijk;3.120',
      bytes: Buffer.from('wijk;inwoners\r\nVuurtorenwijk;3.120\r\n'),
    },
    {
      name: 'lees mij.txt',
      mimeType: 'text/plain',
      text: 'Dag Duinwijk. Één regel is genoeg.',
      bytes: Buffer.from('Dag Duinwijk.\u0007 Één regel is genoeg.\n'),
    },
  ];
}

function archive(
  name: string,
  mimeType: FileMediaType,
  text: string,
  files: Readonly<Record<string, string>>,
): SampleDocument {
  return { name, mimeType, text, bytes: sampleZip(Object.entries(files)) };
}

/** A Word document of so many megabytes of XML, in some thousandth of that. */
export function wordBomb(megabytes: number, xml: string): Buffer {
  const million = Buffer.alloc(1_024 * 1_024, xml);
  const unpacked = Buffer.concat([Buffer.from('<w:document>'), ...Array(megabytes).fill(million)]);
  return deflatedZip('word/document.xml', unpacked);
}

/** An archive of one deflated file. */
function deflatedZip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content, { level: 1 });
  const zip = sampleZip([[name, '']]);
  const path = Buffer.from(name);
  const local = Buffer.from(zip.subarray(0, 30 + path.length));
  const directory = Buffer.from(zip.subarray(30 + path.length));
  for (const [header, at] of [
    [local, 8],
    [directory, 10],
  ] as const) {
    header.writeUInt16LE(8, at);
    header.writeUInt32LE(packed.length, at + 10);
    header.writeUInt32LE(content.length, at + 14);
  }
  directory.writeUInt32LE(local.length + packed.length, directory.length - 6);
  return Buffer.concat([local, packed, directory]);
}
