import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileMediaType } from '@spoor/contracts/assets/media-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfWithLines, sampleDocuments } from '../../../testing/sample-documents.ts';
import { sampleFiles, samplePdf, sampleZip } from '../../../testing/sample-files.ts';
import { readDocument } from './read-document.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoor-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(mimeType: FileMediaType, bytes: Buffer | string): Promise<string> {
  const path = join(folder, 'document');
  await writeFile(path, bytes);
  return readDocument(path, mimeType);
}

describe('A document', () => {
  it.each(sampleDocuments().map((sample) => [sample.mimeType, sample] as const))(
    'says what its readers see, and nothing else: %s',
    async (mimeType, { bytes, text }) => {
      expect(await read(mimeType, bytes)).toBe(text);
    },
  );

  it('says nothing where it has no text, or is a film', async () => {
    expect(await read('application/pdf', samplePdf())).toBe('');
    const film = sampleFiles().find(({ name }) => name === 'strand.mp4');
    expect(await read('video/mp4', film?.bytes ?? '')).toBe('');
  });

  it('is read up to a length', async () => {
    const text = 'Duinwijk aan zee. '.repeat(20_000);
    expect((await read('text/plain', text)).length).toBeLessThanOrEqual(200_000);
    const paragraphs = `<w:document>${`<w:p><w:t>${text}</w:t></w:p>`.repeat(3)}</w:document>`;
    expect((await read(word, sampleZip([['word/document.xml', paragraphs]]))).length).toBeLessThanOrEqual(
      200_000,
    );
  });

  it('holds no signs that a database would not take', async () => {
    expect(await read('text/plain', 'a\0b\ud800c\u000bd')).toBe('ab\ufffdc d');
  });
});

describe('A document fails that', () => {
  it.each([
    ['is no PDF', 'application/pdf', Buffer.from('%PDF-1.4 niets')],
    ['is no archive', word, Buffer.from('PK niets')],
    ['is half an archive', word, sampleZip([['word/document.xml', '<d/>']]).subarray(0, 40)],
    ['is no XML', word, sampleZip([['word/document.xml', '<d><t>een</d>']])],
    ['names what it does not hold', word, sampleZip([['word/document.xml', '<d><t>&geheim;</t></d>']])],
  ] as const)('%s', async (_, mimeType, bytes) => {
    await expect(read(mimeType, bytes)).rejects.toThrow();
  });

  it('opens only with a password', async () => {
    const locked = pdfWithLines('geheim')
      .toString('latin1')
      .replace(
        'trailer<<',
        `6 0 obj<</Filter/Standard/V 1/R 2/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>/P -4>>endobj\ntrailer<</Encrypt 6 0 R/ID[<00><00>]`,
      );
    await expect(read('application/pdf', Buffer.from(locked, 'latin1'))).rejects.toThrow();
  });
});
