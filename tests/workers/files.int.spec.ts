import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileMediaType } from '@spoor/contracts/assets/media-types';
import { FileProcesses } from '@spoor/workers/files/file-processes';
import { pdfWithLines, wordBomb } from '@spoor/workers/testing/sample-documents';
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
  expect(await readText('application/pdf', pdfWithLines('Plan Vuurtoren'))).toBe('Plan Vuurtoren');
});

it.each([
  ['is damaged', 'application/pdf', () => Buffer.from('%PDF-1.4 niets')],
  ['holds more than there is room for', word, () => wordBomb(300, '<w:t></w:t>  ')],
  ['nests without end', word, () => wordBomb(150, '<w:a>')],
] as const)('A document says nothing that %s', async (_, mimeType, bytes) => {
  expect(await readText(mimeType, bytes())).toBe('');
});

/** That this program starts from now on. */
function nextProcess(): Promise<ChildProcess> {
  const { promise, resolve } = Promise.withResolvers<ChildProcess>();
  const onProcess = (message: unknown) => {
    unsubscribe('child_process', onProcess);
    const { process } = message as { process: ChildProcess };
    process.once('spawn', () => resolve(process));
  };
  subscribe('child_process', onProcess);
  return promise;
}

it('A document is read again, in a new process, where the first was ended', async () => {
  const files = new FileProcesses({ processes: 1, textMemory });
  onTestFinished(() => files.close());
  const path = join(folder, 'ended');
  await writeFile(path, 'Dag');
  const first = nextProcess();
  const reading = files.readText({ path, mimeType: 'text/plain' });
  (await first).kill('SIGKILL');
  expect(await reading).toBe('Dag');
});

it('A document that is being read when all is closed is not said to be empty', async () => {
  const files = new FileProcesses({ processes: 1, textMemory });
  const path = join(folder, 'closed');
  await writeFile(path, 'Dag');
  const started = nextProcess();
  const reading = expect(files.readText({ path, mimeType: 'text/plain' })).rejects.toThrow(
    'ended its process',
  );
  await started;
  await files.close();
  await reading;
});

it('One process reads many documents', async () => {
  const files = new FileProcesses({ processes: 1, textMemory });
  onTestFinished(() => files.close());
  const path = join(folder, 'many');
  await writeFile(path, pdfWithLines('Plan Vuurtoren'));
  for (let time = 0; time < 30; time += 1)
    expect(await files.readText({ path, mimeType: 'application/pdf' })).toBe('Plan Vuurtoren');
});
