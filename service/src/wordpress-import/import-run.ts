import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';

/** The run that an import belongs to, however often it was stopped. */
export interface ImportRun {
  readonly id: string;
  readonly name: string;
  /** Called once it is finished: the next import of the same file is a run of its own. */
  end(): Promise<void>;
}

/** Goes on with the run that was stopped, which is noted beside the export, or begins one. */
export async function openRun(exportFile: string, name: string): Promise<ImportRun> {
  const note = `${exportFile}.run`;
  const end = () => rm(note, { force: true });
  const stopped = await readFile(note, 'utf8').catch(() => '');
  const [id = '', earlierName] = stopped.split('\n');
  if (/^[\da-f-]{36}$/.test(id)) return { id, name: earlierName || name, end };
  const run = { id: randomUUID(), name };
  await writeFile(note, `${run.id}\n${run.name}\n`);
  return { ...run, end };
}
