import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  sampleFiles,
  sampleMp4,
  sampleOfficeDocument,
  samplePdf,
  sampleZip,
} from '../../testing/sample-files.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoor-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(name: string, bytes: Buffer) {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return inspectFile(path, name);
}

const archive = sampleZip([['Evil.class', 'cafebabe']]);
const unixProgram = Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex');
const windowsProgram = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]);
const macros = 'application/vnd.ms-word.document.macroEnabled';

describe('a file that is what its name says', () => {
  it.each(sampleFiles().map(({ name, bytes }) => [name, bytes] as const))(
    'is accepted: %s',
    async (name, bytes) => {
      expect(await inspect(name, bytes)).toMatchObject({ outcome: 'accepted', size: bytes.length });
    },
  );

  it('may have its ending in capitals', async () => {
    expect(await inspect('NOTA.PDF', samplePdf())).toMatchObject({ mimeType: 'application/pdf' });
  });

  it('may be a film with an archive’s letters in it, as long as they are far from its end', async () => {
    const film = sampleMp4(200_000);
    film.write('PK\x05\x06\0\0\0\0', 1_000, 'latin1');
    expect(await inspect('strand.mp4', film)).toMatchObject({ outcome: 'accepted' });
  });
});

describe('a file is refused that', () => {
  it.each([
    ['is a page', 'pagina.html', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['is a page called a text', 'pagina.txt', Buffer.from('\n <html><script>alert(1)</script>')],
    ['is a drawing called a table', 'kaart.csv', Buffer.from('\ufeff<svg onload="alert(1)"/>')],
    ['is a script', 'start.sh', Buffer.from('#!/bin/sh\nrm -r /\n')],
    ['is a script called a text', 'start.txt', Buffer.from('#!/bin/sh\nrm -r /\n')],
    ['is a program', 'setup.exe', windowsProgram],
    ['is a program called a document', 'nota.pdf', windowsProgram],
    ['is a program called a text', 'nota.txt', unixProgram],
    ['is an applet', 'spel.jar', archive],
    ['is an archive called a document', 'nota.docx', archive],
    ['is a document called an archive', 'nota.zip', sampleOfficeDocument(fileType('docx'))],
    ['is a table called a text document', 'nota.docx', sampleOfficeDocument(fileType('xlsx'))],
    ['carries macros', 'nota.docx', sampleOfficeDocument(macros)],
    ['carries macros, and says so', 'nota.docm', sampleOfficeDocument(macros)],
    ['is two files at once', 'nota.pdf', Buffer.concat([samplePdf(), archive])],
    [
      'is a page before it is a document',
      'nota.pdf',
      Buffer.concat([Buffer.from('<script>1</script>'), samplePdf()]),
    ],
    ['is a film and an archive', 'strand.mp4', Buffer.concat([sampleMp4(), archive])],
    ['is a sound in name only', 'golven.mp3', Buffer.from('Dit is geen geluid, maar een tekst.')],
    ['is an image', 'foto.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['is no text that everybody can read', 'lees.txt', Buffer.from('caf\xe9', 'latin1')],
    ['has zeros in its text', 'lees.txt', Buffer.from('Dag\0Duinwijk')],
    ['are captions in name only', 'film.vtt', Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nDe zee.\n')],
    ['is empty', 'leeg.txt', Buffer.alloc(0)],
    ['has no ending', 'Makefile', Buffer.from('all:')],
    ['has two endings, and means the last', 'nota.pdf.exe', samplePdf()],
  ])('%s', async (_, name, bytes) => {
    expect(await inspect(name, bytes)).toMatchObject({ outcome: 'refused', code: 'unsupported_media_type' });
  });

  it('breaks off', async () => {
    const half = samplePdf().subarray(0, 100);
    expect(await inspect('nota.pdf', half)).toMatchObject({ outcome: 'refused', code: 'validation_failed' });
  });
});

function fileType(extension: 'docx' | 'xlsx'): string {
  const kind = extension === 'docx' ? 'wordprocessingml.document' : 'spreadsheetml.sheet';
  return `application/vnd.openxmlformats-officedocument.${kind}`;
}
