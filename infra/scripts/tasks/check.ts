import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, stampMatches, writeStamp } from '../fingerprint.mjs';
import { projectRoot } from '../pinned-node.mjs';
import { runInForeground } from '../steps.mjs';

const stampFile = join(projectRoot, '.cache', 'checked-texts');

/**
 * Types follow from the texts in JSON files, but TypeScript does not look again at what uses a JSON file that changed: then
 * everything is checked anew.
 */
const texts = fingerprintOfTexts();
const isFresh = stampMatches(stampFile, texts);
const passed = (await runInForeground('tsc', ['-b', ...(isFresh ? [] : ['--force'])])) === 0;
if (passed) writeStamp(stampFile, texts);
const checks: [string, string[]][] = [
  [process.execPath, ['--conditions=@spoor/source', join(import.meta.dirname, '../lint-open-api.ts')]],
  ['biome', ['check', '--error-on-warnings', ...process.argv.slice(2)]],
];
if (passed) for (const [command, given] of checks) if ((await runInForeground(command, given)) !== 0) break;

function fingerprintOfTexts(): string {
  const files = ['contracts', 'projections', 'service', 'client'].flatMap((name) =>
    readdirSync(join(projectRoot, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(projectRoot, name, 'src', file)),
  );
  return fingerprint(files.toSorted().flatMap((file) => [file, readFileSync(file, 'utf8')]));
}
