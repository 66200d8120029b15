import { Inject, Injectable } from '@nestjs/common';
import { type Derivative, derivativeKey } from '@spoor/contracts/assets/derivative';
import { renderDerivative } from '@spoor/contracts/images/image.jobs';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { JobFailed, JobTimedOut, QueueUnavailable } from '@spoor/infra/queue/queue-errors';
import { tokens } from '../shared/providers.ts';
import { FairConcurrencyLimiter } from './fair-concurrency-limiter.ts';

/** New sizes that this process has made at the same time. The others wait here, where clients take turns. */
const places = 4;
/** New sizes that one client waits for at most. */
const maxQueueLength = 30;

export interface WantedDerivative {
  readonly objectKey: string;
  readonly derivative: Derivative;
  /** Who asks: the user, or the address. */
  readonly client: string;
  readonly correlationId: string;
  /** Milliseconds to wait. */
  readonly timeoutMs: number;
}

/** Has workers make sizes of images that nobody asked for before, a few at a time. */
@Injectable()
export class DerivativeMaker {
  private readonly limiter = new FairConcurrencyLimiter(places, maxQueueLength);
  private readonly beingMade = new Map<string, Promise<boolean>>();

  constructor(@Inject(tokens.queue) private readonly queue: JobQueue) {}

  /**
   * Waits until it is made; all who want the same wait for one.
   * @returns false where it was not made in time, or at all: the worker's log says why
   */
  make(wanted: WantedDerivative): Promise<boolean> {
    const key = derivativeKey(wanted.objectKey, wanted.derivative);
    const making =
      this.beingMade.get(key) ?? this.makeInTurn(wanted).finally(() => this.beingMade.delete(key));
    this.beingMade.set(key, making);
    return making;
  }

  private async makeInTurn(wanted: WantedDerivative): Promise<boolean> {
    const { objectKey, derivative, client, correlationId, timeoutMs } = wanted;
    const end = Date.now() + timeoutMs;
    const release = await this.limiter.acquire(client, AbortSignal.timeout(timeoutMs));
    if (release === undefined) return false;
    try {
      const timeout = Math.max(1, end - Date.now());
      await this.queue.request(renderDerivative, { objectKey, derivative, correlationId }, { timeout });
      return true;
    } catch (error) {
      if (failures.some((failure) => error instanceof failure)) return false;
      throw error;
    } finally {
      release();
    }
  }
}

const failures = [JobFailed, JobTimedOut, QueueUnavailable];
