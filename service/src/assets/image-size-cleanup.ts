import { Inject, Injectable } from '@nestjs/common';
import { hourMs, minuteMs } from '@spoor/contracts/shared/durations';
import type { Logger } from '@spoor/infra/logger';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { LRUCache } from 'lru-cache';
import { PollingTask } from '../shared/polling-task.ts';
import { tokens } from '../shared/providers.ts';
import { type ImageSize, ImageSizesStore } from './image-sizes.store.ts';

/** Bytes that the sizes that somebody asked for may take together; the ones made ahead of time are not among them. */
export const maxStoredBytes = 2 * 1024 ** 3;
/** A size that was used is not written down again for so long … */
const noteInterval = hourMs;
/** … and none is thrown away that was used in the last minutes: somebody may be about to read it. */
const leastAge = 5 * minuteMs;

/** Keeps the sizes of images that are used, and throws away those that nobody used for the longest time. */
@Injectable()
export class ImageSizeCleanup extends PollingTask {
  private waiting = new Map<string, ImageSize>();
  private readonly noted = new LRUCache<string, true>({ max: 20_000, ttl: noteInterval });

  constructor(
    @Inject(ImageSizesStore) private readonly store: ImageSizesStore,
    @Inject(tokens.objects) private readonly objects: ObjectStore,
    @Inject(tokens.logger) logger: Logger,
  ) {
    super(logger, 'Sizes of images that nobody uses could not be thrown away; trying again soon');
  }

  /** It was made just now, also where another process threw it away before. */
  made(key: string): void {
    this.noted.delete(key);
  }

  /** Somebody reads it. */
  use(key: string, bytes: number, now: Date): void {
    if (this.noted.has(key)) return;
    this.noted.set(key, true);
    this.waiting.set(key, { key, bytes, usedAt: now.toISOString() });
  }

  protected poll(): Promise<void> {
    return this.evict(maxStoredBytes, new Date());
  }

  /** Without what is new, nothing is too much. */
  async evict(maxBytes: number, now: Date): Promise<void> {
    if (this.waiting.size === 0) return;
    const used = this.waiting;
    this.waiting = new Map();
    try {
      await this.store.note([...used.values()]);
    } catch (error) {
      this.waiting = new Map([...used, ...this.waiting]);
      throw error;
    }
    const before = new Date(now.getTime() - leastAge).toISOString();
    for (const key of await this.store.surplus(maxBytes, before)) {
      await this.objects.delete(key);
      await this.store.forget(key);
      this.noted.delete(key);
    }
  }
}
