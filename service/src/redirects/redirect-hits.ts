import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ConcurrencyLimit } from '@spoor/infra/concurrency-limit';
import type { Logger } from '@spoor/infra/logger';
import type { QueryContext } from '@spoor/projections/query-context';
import { readRedirectHits } from '@spoor/projections/redirects/redirect-hits/redirect-hits.queries';
import { tokens } from '../shared/providers.ts';
import { type RedirectHit, RedirectHitsStore } from './redirect-hits.store.ts';

/** Milliseconds. */
const interval = 5_000;

/** Redirects beyond this number are not counted until the next write. */
const maxBufferedHits = 10_000;

/** Counts in memory how often redirects are followed, and stores the counts now and then. */
@Injectable()
export class RedirectHits implements OnApplicationBootstrap, OnApplicationShutdown {
  private waiting = new Map<string, RedirectHit>();
  private timer: NodeJS.Timeout | undefined;
  /** Storing and reading take turns: what is on its way to the store is found neither there nor here. */
  private readonly turns = new ConcurrencyLimit(1);

  constructor(
    @Inject(RedirectHitsStore) private readonly store: RedirectHitsStore,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), interval).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  count(redirectGuid: string, now: Date): void {
    const known = this.waiting.get(redirectGuid);
    if (known === undefined && this.waiting.size >= maxBufferedHits) return;
    const hits = (known?.hits ?? 0) + 1;
    this.waiting.set(redirectGuid, { redirectGuid, hits, lastHitOn: now.toISOString() });
  }

  /** The counts of these redirects, including those that are not stored yet. */
  async find(
    queryContext: QueryContext,
    redirectGuids: readonly string[],
  ): Promise<(guid: string) => Pick<RedirectHit, 'hits'> & LastHit> {
    const { written, waiting } = await this.turns.run(async () => ({
      written: await readRedirectHits(queryContext, redirectGuids),
      waiting: new Map(this.waiting),
    }));
    return (guid) => {
      const [before, since] = [written.get(guid), waiting.get(guid)];
      return {
        hits: (before?.hits ?? 0) + (since?.hits ?? 0),
        lastHitOn: since?.lastHitOn ?? before?.lastHitOn ?? null,
      };
    };
  }

  /** Counts that cannot be stored are dropped. */
  private write(): Promise<void> {
    return this.turns.run(async () => {
      const counted = [...this.waiting.values()];
      this.waiting = new Map();
      try {
        await this.store.add(counted);
      } catch (error) {
        this.logger.warn({ err: error }, 'Who followed redirects could not be counted');
      }
    });
  }
}

interface LastHit {
  readonly lastHitOn: string | null;
}
