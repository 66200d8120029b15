import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@spoor/infra/embedded/ports';
import type { SupervisedProcess } from '@spoor/infra/embedded/supervisor/supervised-process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { JournalReader } from './journal-reader.ts';
import { type OutputListeners, programArguments, type SupervisionOptions, supervise } from './supervise.ts';

/** The shortest that the pauses between six attempts can be together, in milliseconds. */
const shortestPauses = 25 + 50 + 100 + 200 + 400;

describe('a supervised process', () => {
  let folder: string;
  let journal: JournalReader;
  let supervised: SupervisedProcess[];

  beforeEach(async () => {
    folder = await makeTempFolder('supervised');
    journal = new JournalReader(join(folder, 'journal'));
    supervised = [];
  });

  afterEach(async () => {
    await Promise.all(supervised.map((process) => process.stop()));
    await rm(folder, { recursive: true });
  });

  function run(program: string, options: SupervisionOptions = {}, listeners: OutputListeners = {}) {
    const environment = { JOURNAL: journal.file, ...options.environment };
    const process = supervise(program, { ...options, environment }, listeners);
    supervised.push(process);
    return process;
  }

  it('is started again when it is killed', async () => {
    await run('worker').start();
    process.kill(await journal.started('worker'), 'SIGKILL');
    expect(await journal.started('worker', 2)).not.toBe(journal.pids('worker')[0]);
  });

  it('is ready when it answers', async () => {
    const port = await freePort();
    const ready = { url: `http://127.0.0.1:${port}/api/health/live` };
    await run('web-server', { ready, environment: { PORT: String(port) } }).start();
    expect((await fetch(ready.url)).ok).toBe(true);
  });

  it('is not started again when it was asked to stop', async () => {
    const worker = run('worker');
    await worker.start();
    await journal.started('worker');
    await worker.stop();
    expect(journal.eventLines()).toEqual(['worker started', 'worker stopped']);
  });

  it('is started anew at once when its program has changed', async () => {
    const worker = run('worker');
    await worker.start();
    await journal.started('worker');
    worker.restart();
    await journal.started('worker', 2);
    expect(journal.eventLines()).toEqual(['worker started', 'worker stopped', 'worker started']);
  });

  it('that never gets ready is given up after growing pauses, in one sentence', async () => {
    const ready = { port: await freePort() };
    const began = Date.now();
    await expect(run('broken', { ready }).start()).rejects.toThrow('broken does not start');
    expect(Date.now() - began).toBeGreaterThan(shortestPauses);
    expect(journal.eventLines()).toHaveLength(6);
  });

  it('that does not listen is killed in time', async () => {
    const stubborn = run('stubborn', { stopDeadlineMs: 3_000 });
    await stubborn.start();
    const pid = await journal.started('stubborn');
    await stubborn.stop();
    expect(journal.eventLines()).toContain('stubborn refused');
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('is heard: its lines under its name, its announcements apart', async () => {
    const [lines, announced]: [string[], string[]] = [[], []];
    const listeners = {
      print: (text: string) => lines.push(text),
      onAnnounce: (text: string) => announced.push(text),
    };
    await run('worker', {}, listeners).start();
    await run('web-server', { environment: { PORT: String(await freePort()) } }, listeners).start();
    await vi.waitFor(() => expect(lines).toEqual(['worker      │ at work\n']), 60_000);
    await vi.waitFor(() => expect(announced).toEqual(['Come in through this link']), 60_000);
  });

  it('stops by itself when its supervisor is killed', async () => {
    const supervisor = spawn(process.execPath, programArguments('killed-supervisor'), {
      env: { ...process.env, JOURNAL: journal.file },
      stdio: 'ignore',
    });
    await journal.started('worker');
    supervisor.kill('SIGKILL');
    await journal.received('worker stopped');
  });
});
