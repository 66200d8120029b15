import { Inject, Injectable } from '@nestjs/common';
import { type Beginning, beganOn } from '@spoor/contracts/forms/beginning';
import type { FormSettings } from '@spoor/contracts/forms/form';
import type { ReceivedForm } from '@spoor/contracts/forms/submission.commands';
import { hourMs } from '@spoor/contracts/shared/durations';
import type { Config } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { FormProofs, networkKeyOf } from './form-proofs.ts';

/** Of one network to one form; a library or a town hall may share an address. */
const freePerHour = 10;
/** The same where a sum was done for each: a machine may do many. */
const provenPerHour = 200;

/** What is known of who sends, besides what they send. */
export interface SubmissionSource {
  readonly formGuid: string;
  /** Of the connection, as a trusted proxy gives it. */
  readonly address: string;
  readonly isSignedIn: boolean;
  /** With which it is stored once. */
  readonly key: string;
}

/**
 * Says whether a submission looks like that of a robot: it fell into the trap, was sent sooner than anybody types or does not say when it was begun, or is one of
 * too many. Such ones are stored apart, and can be rescued; who sent them is told nothing else than others. A browser that can do sums is
 * asked for one instead, where the form says so: with it, only what fell into the trap is kept apart, and what is more than a network of people
 * would send.
 */
@Injectable()
export class SpamCheck {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.counts) private readonly counts: CountStore,
    @Inject(FormProofs) private readonly proofs: FormProofs,
  ) {}

  /** @throws DomainError `proof_required` where a browser that can do a sum has to */
  async isSuspected(
    received: Pick<ReceivedForm, 'website' | 'pow' | keyof Beginning>,
    settings: Pick<FormSettings, 'minimumSeconds' | 'proofOfWork'>,
    source: SubmissionSource,
    now: Date,
  ): Promise<boolean> {
    const { website, pow } = received;
    if (website !== '') return true;
    const { proofOfWork } = settings;
    const proof = await this.proofs.check(pow, source.formGuid, source.key);
    if (proofOfWork !== 'never' && proof === 'done')
      return this.isBeyond(provenPerHour, `form proven ${source.formGuid}`, source);
    const isOdd = await this.isOdd(received, settings, source, now);
    if (proofOfWork === 'never' || (proofOfWork === 'onSuspicion' && !isOdd)) return isOdd;
    if (source.isSignedIn) return isOdd;
    if (pow === '' || proof === 'expired') throw new DomainError('proof_required');
    return true;
  }

  /** Counts what is sent. People who are signed in are never counted. */
  private async isOdd(
    beginning: Beginning,
    { minimumSeconds }: Pick<FormSettings, 'minimumSeconds'>,
    source: SubmissionSource,
    now: Date,
  ): Promise<boolean> {
    const startedOn = beganOn(beginning, now);
    const elapsed = startedOn === null ? Number.NaN : now.getTime() - Date.parse(startedOn);
    // Whoever says no moment, or one that cannot be, is not believed to have taken the time.
    if (minimumSeconds > 0 && !(elapsed >= minimumSeconds * 1_000)) return true;
    return this.isBeyond(freePerHour, `form ${source.formGuid}`, source);
  }

  private async isBeyond(
    most: number,
    counted: string,
    { address, isSignedIn }: SubmissionSource,
  ): Promise<boolean> {
    if (isSignedIn || !this.config.rateLimits) return false;
    const who = networkKeyOf(this.config, address);
    const [sent = 0] = await this.counts.add([{ key: `${counted} ${who}`, by: 1 }], hourMs);
    return sent > most;
  }
}
