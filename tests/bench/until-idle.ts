import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Share of the processors' time that may go to others. */
const idleShare = 0.2;
const timeoutMs = 90_000;

/**
 * Waits until the machine has nothing else to do: the demo's pictures are still being worked on when its pages stand
 * already. On a machine that never rests, it goes on after a minute and a half.
 */
export async function untilIdle(): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while ((await busyShare(2_000)) > idleShare && Date.now() < deadline);
}

async function busyShare(milliseconds: number): Promise<number> {
  const before = times();
  await sleep(milliseconds);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** Of all processors together, since the start. */
function times(): { idle: number; all: number } {
  const each = cpus().map((cpu) => cpu.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(each.map(({ idle }) => idle)), all: sum(each.flatMap((time) => Object.values(time))) };
}
