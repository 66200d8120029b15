import { setTimeout as sleep } from 'node:timers/promises';
import { buildSystem, startSystem } from '../support/started-system.ts';
import { makeDiskFolder } from '../support/temp-folder.ts';
import { percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import { makeMemoryGroup } from './memory-group.ts';
import { type SystemMemory, systemMemory } from './process-memory.ts';
import { signIn } from './site.ts';
import { SmallLoad } from './small-load.ts';

const megabytes = 1_024;
const sampleIntervalMs = 5_000;

/** Minutes after which nothing is kept for the first time any more: memory that grows after them has no end. */
const settledAfter = 3;

interface Sample extends SystemMemory {
  /** Since the load began. */
  readonly minutes: number;
}

/**
 * The whole system on a machine with one gigabyte: the demo site, people who edit, read, listen and upload. It runs in a control
 * group that has no more; where the machine allows none, it is only told to make do with that much.
 * @param minutes how long
 */
export async function measureSmall(minutes: number): Promise<Measurement[]> {
  await buildSystem();
  const group = makeMemoryGroup(megabytes * 1_024 * 1_024);
  process.stderr.write(
    group === undefined
      ? `No control group can be made here: the system is told to make do with ${megabytes} MB.\n`
      : `In a control group of ${megabytes} MB.\n`,
  );
  const start = performance.now();
  const system = await startSystem(
    { DATA_DIR: await makeDiskFolder('bench'), RATE_LIMITS: 'off', MEMORY_MB: String(megabytes) },
    { enter: group?.enter },
  );
  const readyAfter = performance.now() - start;
  try {
    const load = new SmallLoad(await signIn(system.baseUrl, system.admin.email, system.admin.password));
    await load.begin();
    const samples = await sampleMemory(system.pid, minutes);
    const { edits, reads, uploads, failures } = await load.end();
    for (const failure of new Set(failures)) process.stderr.write(`Failed: ${failure}\n`);
    const last = samples.at(-1);
    for (const [name, value] of Object.entries(last?.of ?? {}))
      process.stderr.write(`At the end: ${name} ${Math.round(value)} MB\n`);
    const name = `Small, ${megabytes} MB, ${minutes} minutes`;
    const settled = samples.filter((sample) => sample.minutes >= settledAfter);
    return [
      { name: `${name}: ready`, value: readyAfter, unit: 'ms' },
      ...distribution(`${name}: edit (${edits.length})`, edits),
      ...distribution(`${name}: read (${reads.length})`, reads),
      ...distribution(`${name}: upload (${uploads.length})`, uploads),
      { name: `${name}: failures`, value: failures.length, unit: 'x', aim: { of: 'value', atMost: 0 } },
      { name: `${name}: ended for want of memory`, value: group?.kills() ?? 0, unit: 'x' },
      { name: `${name}: memory at most`, value: Math.max(...samples.map(({ total }) => total)), unit: 'MB' },
      { name: `${name}: memory at the end`, value: last?.total ?? Number.NaN, unit: 'MB' },
      ...(settled.length < 2
        ? []
        : [
            {
              name: `${name}: growth after minute ${settledAfter}`,
              value: slope(settled),
              unit: 'MB/min' as const,
            },
          ]),
    ];
  } finally {
    await system.stop();
    await group?.remove();
  }
}

function distribution(name: string, times: readonly number[]): Measurement[] {
  return [
    { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms' },
  ];
}

async function sampleMemory(pid: number, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 60_000;
  while (elapsed() < minutes) {
    await sleep(sampleIntervalMs);
    samples.push({ minutes: elapsed(), ...systemMemory(pid) });
  }
  return samples;
}

/** Megabytes a minute, of the straight line that fits best. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [time, memory] = [mean(({ minutes }) => minutes), mean(({ total }) => total)];
  const covariance = mean(({ minutes, total }) => (minutes - time) * (total - memory));
  return covariance / mean(({ minutes }) => (minutes - time) ** 2);
}
