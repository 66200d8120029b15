import { setTimeout as sleep } from 'node:timers/promises';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';

/** Between what one visitor tells and the next. Milliseconds. */
const pause = 50;
const patience = 20_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Browsers that tell of views by beacons, each once: nobody hears whether it arrived, and nobody tells it again. */
export class BeaconSenders {
  /** Paths of views that the service has taken in, each of one view. */
  readonly acknowledged: string[] = [];

  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  async work(signal: AbortSignal): Promise<void> {
    for (let number = 0; !signal.aborted; number += 1) {
      const path = `/bezoek/${number}`;
      const response = await this.#post([{ type: 'view', path }]);
      if (response?.status === 202) this.acknowledged.push(path);
      await response?.body?.cancel();
      await sleep(pause);
    }
  }

  /** @returns undefined where nobody answered */
  #post(events: readonly object[]): Promise<Response | undefined> {
    return fetch(this.#baseUrl + statisticsRoutes.collect.path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': firefox },
      body: JSON.stringify(events),
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
  }
}
