import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, stampMatches, writeStamp } from './fingerprint.mjs';
import { projectRoot } from './pinned-node.mjs';
import { removeStaleOutputs } from './stale-outputs.ts';
import { runQuietly, step } from './steps.mjs';

const packages = ['contracts', 'contracts/client', 'infra', 'projections', 'workers', 'service', 'client'];
/** What runs, without the specs: a half-written spec must not keep anybody from starting. */
const programConfigs = ['service/tsconfig.build.json', 'workers/tsconfig.build.json'];
const stampFile = join(projectRoot, '.cache', 'build');

/** One of each thing that a build makes: a stamp says nothing once somebody has thrown these away. */
const outputs = [
  'infra/dist/embedded/event-store-server/main.js',
  'projections/dist/main.js',
  'workers/dist/main.js',
  'service/dist/main.js',
  'contracts/client/dist/spoor-client.js',
  'client/dist/browser',
  'client/dist/server',
].map((output) => join(projectRoot, output));

/** Builds everything for production, unless that has been done for exactly these sources. */
export async function ensureBuilt(): Promise<void> {
  const wanted = sourceFingerprint();
  if (outputs.every((output) => existsSync(output)) && stampMatches(stampFile, wanted)) return;
  await step('Building', async () => {
    // Forced: what TypeScript remembers of an earlier build does not notice that its output is gone.
    const programs = runQuietly('tsc', ['-b', '--force', ...programConfigs]);
    const pages = runQuietly(process.execPath, ['client/build.mjs'], { NODE_ENV: 'production' });
    const forPrograms = runQuietly(process.execPath, [
      '--conditions=@spoor/source',
      'contracts/client/build/build-client.ts',
    ]);
    await Promise.all([programs, pages, forPrograms]);
    // Those of the clients are made anew in whole.
    for (const name of packages) if (!name.endsWith('client')) removeStaleOutputs(join(projectRoot, name));
  });
  writeStamp(stampFile, wanted);
}

function sourceFingerprint(): string {
  const shared = ['package-lock.json', 'tsconfig.base.json'];
  const files = [...shared, ...packages.flatMap(sourcesOf)].sort();
  return fingerprint(files.flatMap((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]));
}

/** The package's own files beside its sources, and the sources; specs aren't part of what is built for. */
function sourcesOf(packageName: string): string[] {
  const beside = filesIn(packageName, false);
  const sources = filesIn(join(packageName, 'src'), true).filter((file) => !/\.spec\.tsx?$/.test(file));
  return [...beside, ...sources];
}

function filesIn(folder: string, recursive: boolean): string[] {
  return readdirSync(join(projectRoot, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1));
}
