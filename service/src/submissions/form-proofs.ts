import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FormChallenge } from '@spoor/contracts/forms/proof-of-work';
import { hourMs } from '@spoor/contracts/shared/durations';
import type { Config } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { networkOf } from '../shared/network-of.ts';
import { tokens } from '../shared/providers.ts';
import { checkProof, newChallenge, type ProofState } from './proof-of-work.ts';

/** Sums that one network gets for one form in an hour before they become harder. */
const easyPerHour = 10;

/** Sums that browsers do where sending a form looks like what robots do. Nothing is kept of them but how many a network got. */
@Injectable()
export class FormProofs {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.counts) private readonly counts: CountStore,
  ) {}

  /** @param address of the connection, as a trusted proxy gives it */
  async challenge(formGuid: string, key: string, address: string, now: Date): Promise<FormChallenge> {
    const counted = { key: `form proof ${formGuid} ${networkKeyOf(this.config, address)}`, by: 1 };
    const [requested = 0] = this.config.rateLimits ? await this.counts.add([counted], hourMs) : [];
    return newChallenge({ formGuid, key }, { factor: requested / easyPerHour, secret: this.secret, now });
  }

  async check(pow: string | null | undefined, formGuid: string, key: string): Promise<ProofState> {
    if (pow == null || pow === '') return 'none';
    return checkProof(pow, { formGuid, key }, this.secret);
  }

  private get secret(): string {
    return createHmac('sha256', this.config.secretKey).update('proof of work').digest('base64url');
  }
}

/** Names a network without naming it. */
export function networkKeyOf({ secretKey }: Pick<Config, 'secretKey'>, address: string): string {
  return createHmac('sha256', secretKey).update(networkOf(address)).digest('base64url');
}
