import type { ServerResponse } from 'node:http';
import { addressRoutes } from '@spoor/contracts/addresses/address.routes';
import type { FoundAddress } from '@spoor/contracts/addresses/address.views';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { PublicForm } from '@spoor/contracts/forms/form.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { examineAddressService } from '@spoor/infra/address-service/examine-address-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPublishedForm } from '../forms/test-forms.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, startTestService, type TestService } from '../support/test-service.ts';
import { startAddressService, type TestAddressService } from './test-address-service.ts';

let addresses: TestAddressService;
let service: TestService;
beforeAll(async () => {
  addresses = await startAddressService();
  service = await startTestService({ config: { addressLookupUrl: `${addresses.url}/`, rateLimits: true } });
});
afterEach(() => {
  addresses.instead = undefined;
});
afterAll(async () => {
  await service.close();
  await addresses.close();
});

let networks = 0;

function nextNetwork(): string {
  networks += 1;
  return `192.0.2.${networks}`;
}

/** Each looks from a network of their own, unless told. */
function search(query: string, network = nextNetwork(), at = service) {
  const headers = { 'x-forwarded-for': network };
  return at.call(urlOf(addressRoutes.search, undefined, { query }), { headers });
}

async function found(query: string): Promise<FoundAddress[]> {
  return bodyOf(await search(query));
}

describe('Whoever looks up an address', () => {
  it('gets those that it may be, with their places, and nobody keeps them', async () => {
    const answer = await search(' Strandweg 12, Duinwijk ');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(bodyOf(answer)).toEqual([
      {
        name: 'Strandweg 12, 2042AB Duinwijk',
        street: 'Strandweg',
        houseNumber: '12',
        postalCode: '2042AB',
        city: 'Duinwijk',
        lat: 52.33034,
        lng: 4.49012,
      },
      expect.objectContaining({ name: 'Strandweg 12A, 2042AB Duinwijk' }),
    ]);
    expect(await found('2042 ab 14')).toMatchObject([{ street: 'Strandweg', houseNumber: '14' }]);
  });

  it('has the service told what they look for, and nothing of who they are', async () => {
    const before = addresses.asked.length;
    addresses.headers.length = 0;
    await search('Duinpad: 1*', '198.51.100.77');
    const [asked] = addresses.asked.slice(before);
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      q: 'Duinpad 1',
      fq: 'type:adres',
      rows: '5',
      fl: 'weergavenaam,centroide_ll,straatnaam,huis_nlt,postcode,woonplaatsnaam',
    });
    expect(asked?.pathname).toBe('/search/v3_1/free');
    const told = addresses.headers.join('\n');
    for (const own of ['198.51.100.77', 'forwarded', 'cookie', 'authorization', service.platform.name])
      expect(told).not.toContain(own);
  });

  it('gets five at most, and none where there are none', async () => {
    expect(await found('Boulevard')).toHaveLength(5);
    expect(await found('Nergensstraat 1')).toEqual([]);
    const before = addresses.asked.length;
    expect(await found('*:*')).toEqual([]);
    expect(addresses.asked).toHaveLength(before);
  });

  it('is answered from memory where somebody else looked for the same', async () => {
    const first = await found('Duinpad 1 Duinwijk');
    const before = addresses.asked.length;
    addresses.instead = (response) => response.writeHead(500).end();
    expect(await found('duinpad 1 duinwijk')).toEqual(first);
    expect(addresses.asked).toHaveLength(before);
  });

  it('has it asked once where several look for the same at a time', async () => {
    const before = addresses.asked.length;
    await Promise.all(Array.from({ length: 5 }, () => search('Boulevard 3')));
    expect(addresses.asked).toHaveLength(before + 1);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['more than an address has', 'a'.repeat(201)],
  ])('is refused with %s', async (_, query) => {
    expect((await search(query)).statusCode).toBe(422);
  });

  it('is told to wait after sixty in a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => search('Duinpad 1', '203.0.113.9')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    // Where a minute of the clock ends meanwhile, the next one has its own sixty.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
    expect(statuses).toContain(429);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
      code: 'too_many_requests',
    });
  });
});

describe('Where the service of addresses', () => {
  const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));
  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end('Oei')],
    ['asks for a key', (response) => response.writeHead(401).end()],
    ['answers with a page', (response) => response.end('<html>Onderhoud</html>')],
    ['answers with something else', json({ error: { code: 400 } })],
    [
      'answers with a place that is none',
      json({ response: { docs: [{ weergavenaam: 'Hier', centroide_ll: '' }] } }),
    ],
    ['answers without end', (response) => response.end('['.repeat(200_000))],
    [
      'leads elsewhere',
      (response) => response.writeHead(302, { location: '/search/v3_1/free?q=Duinpad' }).end(),
    ],
    ['breaks off', (response) => response.destroy()],
    ['says nothing', () => undefined],
  ])(
    '%s, whoever looks hears that it is out of reach, and is answered once it is back',
    async (way, instead) => {
      addresses.instead = instead;
      const before = addresses.asked.length;
      const query = `Strandweg 12 Duinwijk ${way}`;
      const answer = await search(query);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'upstream_failed' });
      expect(answer.body).not.toContain('Strandweg');
      expect(addresses.asked).toHaveLength(before + 1);
      addresses.instead = undefined;
      expect((await search(query)).statusCode).toBe(200);
    },
  );

  it('is away, they hear so as well, and whoever runs the installation why', async () => {
    const away = await startAddressService();
    await away.close();
    const { url } = away;
    const other = await startTestService({ config: { addressLookupUrl: url } });
    expect((await search('Duinpad 1', undefined, other)).statusCode).toBe(503);
    await other.close();
    expect((await examineAddressService(url)).observations).toMatchObject([
      { verdict: 'doubtful', text: expect.stringContaining('ADDRESS_LOOKUP_URL') },
    ]);
  });

  it('is slow, no more than twenty wait for it at a time', async () => {
    const waiting: ServerResponse[] = [];
    addresses.instead = (response) => {
      waiting.push(response);
    };
    const answers = Array.from({ length: 25 }, (_, number) => search(`Langzaamweg ${number + 1}`));
    const refused = await Promise.race(answers);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(waiting.length).toBeLessThanOrEqual(20);
    for (const response of waiting) response.writeHead(500).end();
    await Promise.all(answers);
  });
});

describe('What is told of it', () => {
  it('is that it is there, with each form', async () => {
    const admin = await service.createUser('Admin');
    const { guid } = await createPublishedForm(service, admin);
    const url = urlOf(formRoutes.public, { guid });
    expect(bodyOf<PublicForm>(await service.call(url)).hasAddressLookup).toBe(true);
  });

  it('is that it answers, or with what else, to whoever runs the installation', async () => {
    const verdict = async () => (await examineAddressService(addresses.url)).observations[0]?.verdict;
    expect(await verdict()).toBe('fit');
    addresses.instead = (response) => response.end('{"response":{"docs":[]}}');
    expect(await verdict()).toBe('doubtful');
  });

  it('is nothing where the operator named no service', async () => {
    const shared = await sharedTestService();
    const admin = await shared.createUser('Admin');
    const { guid } = await createPublishedForm(shared, admin);
    const form = bodyOf<PublicForm>(await shared.call(urlOf(formRoutes.public, { guid })));
    expect(form.hasAddressLookup).toBe(false);
    expect((await search('Duinpad 1', undefined, shared)).statusCode).toBe(404);
  });
});
