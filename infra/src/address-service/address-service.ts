import { parseJson } from '@spoor/contracts/shared/parse-json';
import { Unavailable } from '../unavailable.ts';
import { askedParts, type FoundAddress, readFoundAddresses } from './found-addresses.ts';
import { searchText } from './search-text.ts';

/** Addresses that are asked for: a choice that is read at a glance. */
const most = 5;
/** Milliseconds for all of an answer: somebody waits for it in front of a form. */
const patience = 3_000;
/** Characters of an answer; five addresses have about a thousand. */
const maxAnswer = 100_000;

/** The service of addresses did not answer, or with something else than addresses. What was looked for is no part of it. */
export class AddressServiceUnavailable extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, 'ADDRESS_LOOKUP_URL', options);
  }
}

/** Asks the service of addresses that the operator named: that one, and wherever it points to nobody. */
export class AddressService {
  readonly #base: string;

  /** @param base address of the API, as `https://api.pdok.nl/bzk/locatieserver/search/v3_1` */
  constructor(base: string) {
    this.#base = base.replace(/\/+$/, '');
  }

  /**
   * Addresses that a text may mean, the best first.
   * @param typed by anybody
   * @throws AddressServiceUnavailable
   */
  async search(typed: string): Promise<FoundAddress[]> {
    const text = searchText(typed);
    if (text === '') return [];
    const query = new URLSearchParams({
      q: text,
      fq: 'type:adres',
      rows: String(most),
      fl: askedParts.join(','),
    });
    const found = readFoundAddresses(parseJson(await this.#read(`${this.#base}/free?${query}`)));
    if (found === undefined)
      throw new AddressServiceUnavailable('The service of addresses answers otherwise than it should');
    return found.slice(0, most);
  }

  async #read(url: string): Promise<string> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new AddressServiceUnavailable(
          `The service of addresses answers with status ${response.status}`,
        );
      }
      return await textOf(response);
    } catch (error) {
      if (error instanceof AddressServiceUnavailable) throw error;
      throw new AddressServiceUnavailable('The service of addresses does not answer', { cause: error });
    }
  }
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxAnswer)
      throw new AddressServiceUnavailable('The service of addresses answers with too much');
  }
  return text + decoder.decode();
}
