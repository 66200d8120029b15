import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileProcesses } from '@spoor/workers/files/file-processes';
import { samplePdf } from '@spoor/workers/testing/sample-files';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';

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
  expect(await inspect(new FileProcesses(1))).toMatchObject({
    outcome: 'accepted',
    mimeType: 'application/pdf',
  });
});

it('A file that takes too long is refused, and its process ended', async () => {
  expect(await inspect(new FileProcesses(1, { timeLimit: 13_000, patience: 0 }))).toMatchObject({
    outcome: 'refused',
    detail: 'file_unreadable',
  });
});
