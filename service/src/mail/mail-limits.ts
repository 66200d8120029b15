import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { Config } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { networkOf } from '../shared/network-of.ts';
import { tokens } from '../shared/providers.ts';

/** Milliseconds. */
const pause = 60_000;
/** Mails a day. */
const mostToOne = 5;
const mostFromNetwork = 20;
/** Where many people of one network ask, as in a library or a school. */
const mostFromSharedNetwork = 1_000;

/** Whether a mail may go; else why not, and after how many seconds to ask again. */
export type MailPermit =
  | { readonly result: 'free' }
  | { readonly result: 'too_soon' | 'abused'; readonly retryAfter: number };

/**
 * How often mail goes because somebody asked for it: once a minute and five times a day to one address, twenty times a day
 * from one network, or a thousand times where many of its people may ask. Addresses without an account are counted in the same way, so that nobody learns which have one.
 */
@Injectable()
export class MailLimits {
  constructor(
    @Inject(tokens.counts) private readonly counts: CountStore,
    @Inject(tokens.config) private readonly config: Config,
  ) {}

  /**
   * Counts a request.
   * @param purpose each is counted by itself
   * @param receiver the address of mail, with what else tells it from others
   * @param address of whoever asks
   * @param isShared whether many people of one network may ask
   */
  async request(purpose: string, receiver: string, address: string, isShared = false): Promise<MailPermit> {
    const ofReceiver = this.keyOf(purpose, `to ${receiver.trim().toLowerCase()}`);
    const ofNetwork = this.keyOf(purpose, `from ${networkOf(address)}`);
    if (!(await this.counts.block(ofReceiver, pause))) {
      const [left = pause] = await this.counts.blockedFor([ofReceiver]);
      return { result: 'too_soon', retryAfter: Math.max(1, Math.ceil(left / 1_000)) };
    }
    const [toOne = 0, fromNetwork = 0] = await this.counts.add(
      [
        { key: ofReceiver, by: 1 },
        { key: ofNetwork, by: 1 },
      ],
      dayMs,
    );
    const isFree = toOne <= mostToOne && fromNetwork <= (isShared ? mostFromSharedNetwork : mostFromNetwork);
    return isFree ? { result: 'free' } : { result: 'abused', retryAfter: dayMs / 1_000 };
  }

  /**
   * As {@link request}, where who asks may have to try the same again: what was free for a Change is so for the rest of the day, and
   * counts once.
   */
  async requestFor(changeId: string, ...asked: Parameters<MailLimits['request']>): Promise<MailPermit> {
    const [purpose, receiver] = asked;
    const ofChange = this.keyOf(purpose, `to ${receiver.trim().toLowerCase()} for ${changeId}`);
    const [left = 0] = await this.counts.blockedFor([ofChange]);
    if (left > 0) return { result: 'free' };
    const permit = await this.request(...asked);
    if (permit.result === 'free') await this.counts.block(ofChange, dayMs);
    return permit;
  }

  /**
   * Counts a mail that goes to an address because somebody gave it, also where that is nobody's own: many people of one network
   * may do so.
   * @param most mails a day
   * @returns whether it may go
   */
  async mayReceive(purpose: string, receiver: string, most = mostToOne): Promise<boolean> {
    const key = this.keyOf(purpose, `to ${receiver.trim().toLowerCase()}`);
    const [toOne = 0] = await this.counts.add([{ key, by: 1 }], dayMs);
    return toOne <= most;
  }

  private keyOf(purpose: string, of: string): string {
    const name = createHmac('sha256', this.config.secretKey).update(`${purpose} ${of}`).digest('base64url');
    return `mail ${name}`;
  }
}
