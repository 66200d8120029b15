import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address as the PDOK Locatieserver tells it. */
export interface ToldAddress {
  readonly weergavenaam: string;
  readonly centroide_ll: string;
  readonly straatnaam?: string;
  readonly huis_nlt?: string;
  readonly postcode?: string;
  readonly woonplaatsnaam?: string;
}

/** Somebody who knows the addresses of Duinwijk, at an address of this machine. */
export interface TestAddressService {
  /** Base of its API. */
  readonly url: string;
  /** What it was asked, in order. */
  readonly asked: URL[];
  /** Header lines of all that it was asked. */
  readonly headers: string[];
  /** Answers otherwise than with addresses; undefined: as it should. */
  instead: ((response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

/** @param place longitude and latitude */
function addressOf(
  street: string,
  number: string,
  postcode: string,
  place: string,
  city = 'Duinwijk',
): ToldAddress {
  return {
    weergavenaam: `${street} ${number}, ${postcode} ${city}`,
    centroide_ll: `POINT(${place})`,
    straatnaam: street,
    huis_nlt: number,
    postcode,
    woonplaatsnaam: city,
  };
}

const all = [
  addressOf('Dam', '1', '1012JS', '4.89306 52.37319', 'Amsterdam'),
  addressOf('Strandweg', '12', '2042AB', '4.49012 52.33034'),
  addressOf('Strandweg', '12A', '2042AB', '4.49013 52.33035'),
  addressOf('Strandweg', '14', '2042AB', '4.49020 52.33040'),
  addressOf('Duinpad', '1', '2042AC', '4.49500 52.33500'),
  ...Array.from({ length: 8 }, (_, index) =>
    addressOf('Boulevard', String(index + 1), '2042AD', `4.48 52.3${index}`),
  ),
];

/** Addresses that have all words of a text, as many as are asked for. */
function found({ searchParams }: URL): readonly ToldAddress[] {
  const words = (searchParams.get('q') ?? '').toLowerCase().split(/[\s,]+/);
  const has = ({ weergavenaam }: ToldAddress) => {
    const own = weergavenaam.toLowerCase().split(/[\s,]+/);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
  return all.filter(has).slice(0, Number(searchParams.get('rows')));
}

/** Begins to answer, as the PDOK Locatieserver does. */
export async function startAddressService(): Promise<TestAddressService> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', service.url);
    service.asked.push(url);
    service.headers.push(...Object.entries(request.headers).map((header) => header.join(': ')));
    if (service.instead !== undefined) return service.instead(response);
    if (url.pathname !== '/search/v3_1/free') return response.writeHead(404).end();
    const docs = found(url);
    const answer = { response: { numFound: docs.length, start: 0, maxScore: 10, numFoundExact: true, docs } };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: TestAddressService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search/v3_1`,
    asked: [],
    headers: [],
    instead: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
