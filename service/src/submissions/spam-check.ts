import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FormSettings } from '@spoor/contracts/forms/form';
import type { ReceivedForm } from '@spoor/contracts/forms/submission.commands';
import type { Config } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { networkOf } from '../shared/network-of.ts';
import { tokens } from '../shared/providers.ts';

const hour = 60 * 60_000;
/** Of one network to one form; a library or a town hall may share an address. */
const freePerHour = 10;

/** What is known of who sends, besides what they send. */
export interface SubmissionSource {
  readonly formGuid: string;
  /** Of the connection, as a trusted proxy gives it. */
  readonly address: string;
  readonly isSignedIn: boolean;
}

/**
 * Says whether a submission looks like that of a robot: it fell into the trap, was sent sooner than anybody types, or is one of
 * too many. Such ones are stored apart, and can be rescued; who sent them is told nothing else than others.
 */
@Injectable()
export class SpamCheck {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.counts) private readonly counts: CountStore,
  ) {}

  /** Counts what is sent. People who are signed in are never counted. */
  async isSuspected(
    { website, startedOn }: Pick<ReceivedForm, 'website' | 'startedOn'>,
    { minimumSeconds }: Pick<FormSettings, 'minimumSeconds'>,
    { formGuid, address, isSignedIn }: SubmissionSource,
    now: Date,
  ): Promise<boolean> {
    if (website !== '') return true;
    const elapsed = startedOn == null ? Number.NaN : now.getTime() - Date.parse(startedOn);
    // A moment that has yet to come is that of a clock that is wrong, and tells nothing.
    if (elapsed >= 0 && elapsed < minimumSeconds * 1_000) return true;
    if (isSignedIn || !this.config.rateLimits) return false;
    const who = createHmac('sha256', this.config.secretKey).update(networkOf(address)).digest('base64url');
    const [sent = 0] = await this.counts.add([{ key: `form ${formGuid} ${who}`, by: 1 }], hour);
    return sent > freePerHour;
  }
}
