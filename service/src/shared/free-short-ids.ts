import { createHash } from 'node:crypto';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';

/**
 * Short ids that nothing has yet, one per seed. They follow from the seeds, so that a command that is sent again
 * asks for the same thing again.
 * @param findTaken tells which of some ids are given away already
 */
export async function freeShortIds(
  seeds: readonly string[],
  findTaken: (shortIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const shortIds = seeds.map((seed) => shortIdFrom(createHash('sha256').update(seed).digest()));
  const taken = await findTaken(shortIds);
  if (taken.size === 0) return shortIds;
  const isTaken = (index: number) => taken.has(shortIds[index] ?? '');
  const others = await freeShortIds(
    seeds.filter((_, index) => isTaken(index)).map((seed) => `${seed}'`),
    findTaken,
  );
  return shortIds.map((shortId) => (taken.has(shortId) ? (others.shift() ?? shortId) : shortId));
}
