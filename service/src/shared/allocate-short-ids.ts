import { createHash } from 'node:crypto';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';

/**
 * Unused short ids, one per seed. Derived from the seeds, so that a repeated command asks for the same ids.
 * @param findTaken which of some ids are in use
 */
export async function allocateShortIds(
  seeds: readonly string[],
  findTaken: (shortIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> {
  const shortIds = seeds.map((seed) => shortIdFrom(createHash('sha256').update(seed).digest()));
  const taken = await findTaken(shortIds);
  if (taken.size === 0) return shortIds;
  const isTaken = (index: number) => taken.has(shortIds[index] ?? '');
  const others = await allocateShortIds(
    seeds.filter((_, index) => isTaken(index)).map((seed) => `${seed}'`),
    findTaken,
  );
  return shortIds.map((shortId) => (taken.has(shortId) ? (others.shift() ?? shortId) : shortId));
}
