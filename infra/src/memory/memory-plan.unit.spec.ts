import { describe, expect, it } from 'vitest';
import { type MemoryPlan, planMemory, planServices } from './memory-plan.ts';

const machines = [1_024, 1_536, 2_048, 4_096, 8_192, 65_536];

/** What everything takes at most that the plan bounds, with every image process at work. */
function planned({ heaps, rendering, responseCacheBytes, images, postgres }: MemoryPlan): number {
  const ofNode = Object.values(heaps).reduce((sum, heap) => sum + heap);
  const ofPages = rendering.threads * rendering.heap + (responseCacheBytes * 1.125) / 1_024 / 1_024;
  return ofNode + ofPages + images.memory + Number.parseInt(postgres.shared_buffers ?? '', 10);
}

describe('The memory plan', () => {
  it('gives a machine with one gigabyte one of everything', () => {
    expect(planMemory(1_024, 8)).toMatchObject({
      rendering: { threads: 1 },
      images: { processes: 1 },
      responseCacheBytes: 32 * 1_024 * 1_024,
      postgres: { shared_buffers: '64MB', max_parallel_workers_per_gather: '0' },
    });
  });

  it('gives a large machine what helps, and not whatever it has', () => {
    expect(planMemory(65_536, 64)).toMatchObject({
      heaps: { service: 2_048 },
      newObjects: undefined,
      rendering: { threads: 4, heap: 256 },
      images: { processes: 2 },
      responseCacheBytes: 64 * 1_024 * 1_024,
      postgres: { shared_buffers: '256MB' },
    });
  });

  it('leaves the main thread a processor of its own', () => {
    expect(planMemory(8_192, 1).rendering.threads).toBe(1);
    expect(planMemory(8_192, 2).rendering.threads).toBe(1);
    expect(planMemory(8_192, 4).rendering.threads).toBe(3);
  });

  it('has several processes of the service share what one would keep, and the processors', () => {
    const [one, four] = [planMemory(16_384, 8), planMemory(16_384, 8, 4)];
    expect(4 * four.responseCacheBytes).toBe(one.responseCacheBytes);
    expect(planMemory(16_384, 8, 2).cachedChanges).toBe(one.cachedChanges);
    expect(4 * four.rendering.threads).toBe(one.rendering.threads);
    expect(4 * four.heaps.service).toBeLessThanOrEqual(2 * 16_384 * 0.2 + 4);
  });

  it.each([
    [2, 16_384, 1],
    [4, 16_384, 2],
    [8, 16_384, 4],
    [64, 65_536, 4],
    [8, 4_096, 1],
  ])(
    'has requests of a machine with %i processors and %i MB answered by %i processes',
    (processors, megabytes, services) => {
      expect(planServices(megabytes, processors)).toBe(services);
    },
  );

  it('never gives out much more than there is, for not everything is full at once', () => {
    for (const megabytes of machines)
      expect(planned(planMemory(megabytes, 4))).toBeLessThan(megabytes * 1.25);
  });

  it('has the service keep no more than a quarter of its objects for what may be asked again', () => {
    for (const services of [1, 2, 4])
      for (const megabytes of services === 1 ? machines : machines.slice(4)) {
        const { heaps, cachedChanges, cachedAnswerCharacters } = planMemory(megabytes, 8, services);
        const cached = (cachedChanges * 100 + cachedAnswerCharacters * 2) / 1_024 / 1_024;
        expect(cached).toBeLessThan(heaps.service / 4);
      }
  });

  it('gives nobody less of a larger machine', () => {
    for (const [index, megabytes] of machines.entries()) {
      const [smaller, larger] = [planMemory(machines[index - 1] ?? 512, 4), planMemory(megabytes, 4)];
      expect(planned(larger)).toBeGreaterThanOrEqual(planned(smaller));
      expect(larger.heaps.service).toBeGreaterThanOrEqual(smaller.heaps.service);
      expect(larger.images.memory).toBeGreaterThanOrEqual(smaller.images.memory);
      expect(larger.cachedAnswerCharacters).toBeGreaterThanOrEqual(smaller.cachedAnswerCharacters);
    }
  });
});
