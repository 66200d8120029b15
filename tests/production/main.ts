import { parseArgs } from 'node:util';
import { checkFiles, checkLog, checkSite } from './checks.ts';
import { type DrillResult, type Trial, trialOf } from './drill.ts';
import { exchangedParts } from './drills/exchanged-parts.ts';
import { firstStart } from './drills/first-start.ts';
import { foundByDoctor } from './drills/found-by-doctor.ts';
import { oldPostgresTrial } from './drills/old-postgres.ts';
import { frozenParts, killedParts, replacedParts, stoppedParts } from './drills/stopped-parts.ts';
import { unfitServers } from './drills/unfit-servers.ts';
import { Installation } from './installation.ts';
import { step, tableOf } from './report.ts';

/**
 * `npm run test:production -- [WORD…]`: puts everything up as `infra/production` says, on Debian's nginx, PostgreSQL and Redis,
 * as an ordinary user, breaks one thing after the other while people write and read, and prints what came of it. With words:
 * only the drills whose name has one of them. Exits with 1 where anything is not as it has to be.
 */
const { positionals: words } = parseArgs({ allowPositionals: true });
const drills = [
  ...stoppedParts,
  ...killedParts,
  ...frozenParts,
  ...replacedParts,
  ...unfitServers,
  ...exchangedParts,
];
const trials = [...drills.map(trialOf), oldPostgresTrial, ...foundByDoctor];
const chosen = trials.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const site = await step('Putting everything up', Installation.create);
// Nothing is left behind where nobody waits for the end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void site.remove().finally(() => process.exit(1)));
const results: DrillResult[] = [];
const faults: string[] = [];
try {
  for (const trial of firstStart) await carryOut(trial);
  faults.push(...(await step('systemd, nginx, Caddy', () => checkFiles(site))));
  faults.push(...(await step('doctor, https', () => checkSite(site))));
  for (const trial of chosen) await attempt(trial);
  faults.push(...checkLog(site));
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
  faults.push(...site.logLines().slice(-20));
} finally {
  await step('Clearing away', () => site.remove());
}
process.stdout.write(`\n${tableOf(results)}\n`);
for (const result of results) faults.push(...result.faults.map((fault) => `${result.name}: ${fault}`));
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** One that fails is a fault; the others tell whether more than that is wrong. */
async function attempt(trial: Trial): Promise<void> {
  try {
    await carryOut(trial);
  } catch (error) {
    faults.push(`${trial.name}: ${error instanceof Error ? error.message : String(error)}`);
    faults.push(...site.logLines().slice(-10));
  }
}

async function carryOut(trial: Trial): Promise<void> {
  results.push(await step(trial.name, () => trial.carryOut(site)));
}
