import { createHmac } from 'node:crypto';
import { addressRoutes } from '@spoor/contracts/addresses/address.routes';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { logRoutes } from '@spoor/contracts/logs/log.routes';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { minuteMs } from '@spoor/contracts/shared/durations';
import { routerPath } from '@spoor/contracts/shared/route';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { RateLimits } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import type { FastifyRequest } from 'fastify';
import type { RateAllowance } from '../shared/base-headers.ts';
import { clientFilesPath } from '../shared/client-files-path.ts';
import { DomainError } from '../shared/domain-error.ts';
import { networkOf } from '../shared/network-of.ts';
import type { Caller } from '../shared/request-caller.ts';

/**
 * Routes with limits of their own: a page of news loads dozens of images, an editor dozens of files, a whole office may share one
 * address, whoever looks after a site asks every moment whether it is there, and each address that is looked up is asked for elsewhere.
 */
const ownBudgets: ReadonlyMap<string, number> = new Map([
  [routerPath(assetRoutes.image), 3_000],
  [`${clientFilesPath}*`, 6_000],
  [routerPath(addressRoutes.search), 60],
  [routerPath(logRoutes.collect), 60],
  [routerPath(statisticsRoutes.collect), 120],
  [routerPath(systemRoutes.invalidateCache), 60],
  [routerPath(presenceRoutes.beat), 600],
  [routerPath(systemRoutes.live), 3_000],
  [routerPath(systemRoutes.ready), 3_000],
]);

/** Milliseconds between two comparisons with the other processes. */
const exchangeInterval = 1_000;

interface Taken {
  /** Of all processes, as of the last exchange. */
  total: number;
  /** Counted here since. */
  fresh: number;
}

/**
 * Counts the calls of each caller per minute of the clock. Every process counts by itself, without waiting, and once a
 * second they add up what they counted.
 */
export class RateLimit {
  private taken = new Map<string, Taken>();
  private minuteOfTaken = 0;
  private readonly exchanging: NodeJS.Timeout;

  constructor(
    private readonly limits: RateLimits,
    private readonly counts: CountStore,
    /** What is shared names no address without it. */
    private readonly secretKey: string,
  ) {
    // Counts that could not be exchanged are with the next ones.
    this.exchanging = setInterval(
      () => void this.exchange().catch(() => undefined),
      exchangeInterval,
    ).unref();
  }

  /**
   * Counts one call.
   * @param now milliseconds
   * @returns undefined for our own processes, which are not counted
   * @throws DomainError `too_many_requests`, with the seconds until the minute is over
   */
  count(request: FastifyRequest, caller: Caller, now: number): RateAllowance | undefined {
    if (caller.kind === 'system') return undefined;
    const [bucket, limit] = this.bucketOf(request, caller.kind);
    const taken = this.take(`${bucket} ${caller.viewer?.guid ?? networkOf(request.ip)}`, now);
    const reset = Math.ceil(((this.minuteOfTaken + 1) * minuteMs - now) / 1_000);
    request.rateAllowance = { limit, remaining: Math.max(0, limit - taken), reset };
    if (taken <= limit) return request.rateAllowance;
    throw new DomainError('too_many_requests', undefined, { retryAfter: reset });
  }

  /** Adds what was counted here to what others counted, and learns what they did. */
  async exchange(): Promise<void> {
    const { taken, minuteOfTaken } = this;
    const fresh = [...taken].filter(([, each]) => each.fresh > 0);
    const given = fresh.map(([, each]) => each.fresh);
    const totals = await this.counts.add(
      fresh.map(([key], index) => ({ key: this.sharedKey(key, minuteOfTaken), by: given[index] ?? 0 })),
      2 * minuteMs,
    );
    for (const [index, [, each]] of fresh.entries()) {
      each.fresh -= given[index] ?? 0;
      each.total = totals[index] ?? each.total;
    }
  }

  close(): void {
    clearInterval(this.exchanging);
  }

  private take(key: string, now: number): number {
    const minuteNow = Math.floor(now / minuteMs);
    if (minuteNow !== this.minuteOfTaken) {
      this.taken = new Map();
      this.minuteOfTaken = minuteNow;
    }
    const taken = this.taken.get(key) ?? { total: 0, fresh: 0 };
    taken.fresh += 1;
    this.taken.set(key, taken);
    return taken.total + taken.fresh;
  }

  private sharedKey(key: string, minuteOfKey: number): string {
    const hashed = createHmac('sha256', this.secretKey).update(key).digest('base64url');
    return `calls ${minuteOfKey} ${hashed}`;
  }

  private bucketOf({ method, routeOptions }: FastifyRequest, kind: keyof RateLimits): [string, number] {
    const path = routeOptions.url ?? '';
    const own = ownBudgets.get(path);
    if (own !== undefined) return [path, own];
    const direction = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
    return [direction, this.limits[kind][direction]];
  }
}
