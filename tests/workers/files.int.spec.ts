import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileMediaType } from '@spoor/contracts/assets/media-types';
import { FileProcesses } from '@spoor/workers/files/file-processes';
import { pdfThatSays, wordBomb } from '@spoor/workers/testing/sample-documents';
import { samplePdf } from '@spoor/workers/testing/sample-files';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Megabytes, as on a small machine. */
const textMemory = 224;

let folder: string;
beforeAll(async () => {
  folder = await makeTempFolder('files');
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(files: FileProcesses) {
  onTestFinished(() => files.close());
  const path = join(folder, 'upload');
  await writeFile(path, samplePdf());
  return files.inspect({ path, fileName: 'nota.pdf' });
}

it('Files are inspected in a process of their own', async () => {
  expect(await inspect(new FileProcesses({ processes: 1, textMemory }))).toMatchObject({
    outcome: 'accepted',
    mimeType: 'application/pdf',
  });
});

it('A file that takes too long is refused, and its process ended', async () => {
  expect(
    await inspect(
      new FileProcesses({ processes: 1, textMemory, limits: { timeLimit: 13_000, patience: 0 } }),
    ),
  ).toMatchObject({
    outcome: 'refused',
    detail: 'file_unreadable',
  });
});

async function readText(mimeType: FileMediaType, bytes: Buffer): Promise<string> {
  const files = new FileProcesses({ processes: 1, textMemory });
  onTestFinished(() => files.close());
  const path = join(folder, 'document');
  await writeFile(path, bytes);
  const text = await files.readText({ path, mimeType });
  // Whatever came before it, the next one is read.
  await writeFile(path, 'Dag');
  expect(await files.readText({ path, mimeType: 'text/plain' })).toBe('Dag');
  return text;
}

it('Documents are read in a process of their own', async () => {
  expect(await readText('application/pdf', pdfThatSays('Plan Vuurtoren'))).toBe('Plan Vuurtoren');
});

it.each([
  ['is damaged', 'application/pdf', () => Buffer.from('%PDF-1.4 niets')],
  ['holds more than there is room for', word, () => wordBomb(300, '<w:t></w:t>  ')],
  ['nests without end', word, () => wordBomb(150, '<w:a>')],
] as const)('A document says nothing that %s', async (_, mimeType, bytes) => {
  expect(await readText(mimeType, bytes())).toBe('');
});
