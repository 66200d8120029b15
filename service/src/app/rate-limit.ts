import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { routerPath } from '@spoor/contracts/shared/route';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../shared/caller.ts';
import { clientFilesPath } from '../shared/client-files-path.ts';
import { DomainError } from '../shared/domain-error.ts';

/** Calls per minute, by kind of caller. Our own processes are not counted. */
const budgets = {
  anonymous: { reads: 300, writes: 30 },
  user: { reads: 1_200, writes: 300 },
} as const;

/**
 * Routes with limits of their own: a page of news loads dozens of images, an editor dozens of files, and a whole
 * office may share one address.
 */
const ownBudgets: ReadonlyMap<string, number> = new Map([
  [routerPath(assetRoutes.image), 3_000],
  [`${clientFilesPath}*`, 6_000],
  [routerPath(logRoutes.collect), 60],
  [routerPath(statisticsRoutes.collect), 120],
  [routerPath(systemRoutes.invalidateCache), 60],
  [routerPath(presenceRoutes.beat), 600],
]);

const minute = 60_000;

/** Counts the calls of each caller per minute. */
export class RateLimit {
  private counts = new Map<string, number>();
  private endsAt = 0;

  /**
   * Counts one call.
   * @param now milliseconds
   * @throws DomainError `too_many_requests`, with the seconds until the minute is over
   */
  count(request: FastifyRequest, caller: Caller, now: number): void {
    if (caller.kind === 'system') return;
    const [bucket, budget] = bucketOf(request, caller.kind);
    if (this.take(`${bucket} ${caller.viewer?.guid ?? request.ip}`, now) <= budget) return;
    const retryAfter = Math.ceil((this.endsAt - now) / 1_000);
    throw new DomainError('too_many_requests', undefined, { retryAfter });
  }

  private take(key: string, now: number): number {
    if (now >= this.endsAt) {
      this.counts = new Map();
      this.endsAt = now + minute;
    }
    const taken = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, taken);
    return taken;
  }
}

function bucketOf({ method, routeOptions }: FastifyRequest, kind: 'anonymous' | 'user'): [string, number] {
  const path = routeOptions.url ?? '';
  const own = ownBudgets.get(path);
  if (own !== undefined) return [path, own];
  const direction = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
  return [direction, budgets[kind][direction]];
}
