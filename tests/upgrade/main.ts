import { parseArgs } from 'node:util';
import { runNpmScript } from '../faults/run-npm-script.ts';
import { SignedInClient } from '../faults/signed-in-client.ts';
import { type StartedSystem, startSystem } from '../support/started-system.ts';
import { checkOut } from './older-version.ts';
import { differences, type Readings, readEverything } from './readings.ts';
import { NotYetThere, RecordingClient } from './recording-client.ts';
import { offersUnsavedText, storeUnsavedText } from './unsaved-text.ts';
import { type Made, work } from './work.ts';

/**
 * `npm run test:upgrade -- COMMIT…`: starts that version, works in it, stops it, and starts this version on the same
 * folder. Then every reading is as it was, what a browser kept is offered, the old Changes can be undone, and the read
 * models are what the log says. Prints what differs; exits with 1 where anything does.
 */
const { positionals: commits } = parseArgs({ allowPositionals: true });
if (commits.length === 0) throw new Error('Of which version? npm run test:upgrade -- COMMIT…');

const environment = { RATE_LIMITS: 'off' };
/** Undoing is an edit of its own: a later revision, at a later time; and what was made lies in the trash. */
const movedByUndoing = new Set(['revision', 'modifiedOn', 'modifiedBy', '/api/trash']);

let failures = 0;
for (const commit of commits) failures += await tryUpgrade(commit);
process.exitCode = failures === 0 ? 0 : 1;

/** @returns how much is not as it should be */
async function tryUpgrade(commit: string): Promise<number> {
  const { root, name } = await checkOut(commit);
  print(`From ${name}`);
  const old = await startSystem(environment, { root });
  let atFirst: Readings;
  let before: Readings;
  let changeIds: readonly string[];
  let browserProfile: string | undefined;
  try {
    const client = await signedIn(old);
    atFirst = await readEverything(client);
    await doWork(client);
    before = await readEverything(client);
    changeIds = client.changeIds;
    browserProfile = await storeUnsavedText(old);
    if (browserProfile === undefined) print('  Not in that version: typed text that the browser keeps');
  } catch (error) {
    await old.stop();
    throw error;
  }
  await old.end();

  const upgraded = await startSystem({ ...environment, ...old.environment });
  try {
    const client = await signedIn(upgraded);
    const problems = [
      ...titled('reads otherwise', differences(before, await readEverything(client), new Set())),
      ...(browserProfile === undefined ? [] : await offersUnsavedText(upgraded, browserProfile)),
      ...titled('cannot undo', await undoAll(client, changeIds)),
      ...titled(
        'is not as before the work',
        differences(atFirst, await readEverything(client), movedByUndoing),
      ),
      ...(await verify(upgraded)),
    ];
    for (const problem of problems) print(`  ${problem}`);
    print(
      problems.length === 0
        ? `  Whole: ${before.size} readings, ${changeIds.length} Changes undone`
        : '  Not whole',
    );
    return problems.length;
  } finally {
    await upgraded.stop();
  }
}

async function signedIn(system: StartedSystem): Promise<RecordingClient> {
  return new RecordingClient(await SignedInClient.signIn(system));
}

async function doWork(client: RecordingClient): Promise<void> {
  const made: Made = {};
  for (const { name, act } of work) {
    try {
      await act(client, made);
    } catch (error) {
      if (!(error instanceof NotYetThere)) throw error;
      print(`  Not in that version: ${name} (${error.message})`);
    }
  }
}

/** The newest first. @returns what was refused */
async function undoAll(client: RecordingClient, changeIds: readonly string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const changeId of changeIds.toReversed()) {
    await client.write('POST', `/api/changes/${changeId}:undo`).catch((error: unknown) => {
      refused.push(String(error));
    });
  }
  return refused;
}

async function verify({ environment }: StartedSystem): Promise<string[]> {
  const { exitCode, output, errors } = await runNpmScript('verify', environment);
  return exitCode === 0 ? [] : [`verify: ${output}${errors}`];
}

function titled(title: string, problems: readonly string[]): string[] {
  return problems.map((problem) => `${title}: ${problem}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
