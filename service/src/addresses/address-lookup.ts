import { Inject, Injectable } from '@nestjs/common';
import type { FoundAddress } from '@spoor/contracts/addresses/address.views';
import { foundAddressMinutes } from '@spoor/contracts/privacy/retention';
import { minuteMs } from '@spoor/contracts/shared/durations';
import { AddressService } from '@spoor/infra/address-service/address-service';
import type { Config } from '@spoor/infra/config';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';

/** Texts of which the answer is known: in memory alone, without who asked. */
const mostKnown = 500;
/** Questions that are under way at a time; more than these would wait for a service that is slow already. */
const mostAtOnce = 20;
/** Seconds. */
const retryAfter = 2;

/** Looks addresses up at the service that the operator chose, each text once. Nothing of it is stored, and no text is logged. */
@Injectable()
export class AddressLookup {
  private readonly service: AddressService | undefined;
  private readonly known = new LRUCache<string, Promise<readonly FoundAddress[]>>({
    max: mostKnown,
    ttl: foundAddressMinutes * minuteMs,
  });
  private asking = 0;

  constructor(@Inject(tokens.config) { addressLookupUrl }: Config) {
    this.service = addressLookupUrl === undefined ? undefined : new AddressService(addressLookupUrl);
  }

  /**
   * Addresses that a text may mean, the best first.
   * @throws DomainError `not_found` where no addresses are looked up, `upstream_failed` where too many are at the moment;
   * AddressServiceUnavailable
   */
  async search(text: string): Promise<readonly FoundAddress[]> {
    if (this.service === undefined) throw new DomainError('not_found');
    const key = text.toLowerCase();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.asking >= mostAtOnce) throw new DomainError('upstream_failed', undefined, { retryAfter });
    const answer = this.ask(this.service, text);
    this.known.set(key, answer);
    // What could not be asked is asked again.
    answer.catch(() => this.known.delete(key));
    return answer;
  }

  private async ask(service: AddressService, text: string): Promise<readonly FoundAddress[]> {
    this.asking += 1;
    try {
      return await service.search(text);
    } finally {
      this.asking -= 1;
    }
  }
}
