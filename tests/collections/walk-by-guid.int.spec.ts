import { createSpoorClient, type SpoorClient } from '@spoor/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiKey, openSiteAddress, type SiteAddress } from '../client/site-address.ts';
import { createList } from '../list-items/test-lists.ts';
import { createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let site: SiteAddress;
let spoor: SpoorClient;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  site = await openSiteAddress(service);
  const key = await newApiKey(service, admin, ['read', 'content', 'redirects']);
  spoor = createSpoorClient({ url: site.url, key });
});
afterAll(() => site.close());

/** How many things there are, and how many of them a page has. */
const [count, limit] = [24, 5];
const numbers = Array.from({ length: count }, (_, index) => index);

/**
 * Goes through a collection while four writers change what it is shown and sorted by elsewhere: each of them two things for each that is
 * met.
 */
async function walkAmongWriters(
  things: AsyncIterable<{ readonly guid: string }>,
  guids: readonly string[],
  write: (guid: string, time: number) => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  for await (const { guid } of things) {
    if (!guids.includes(guid)) continue;
    found.push(guid);
    await writing;
    const chosen = [3, 7, 11, 13].map((step) => guids[(found.length * step) % count] ?? '');
    writing = Promise.all([...new Set(chosen)].map((each) => write(each, found.length)));
  }
  await writing;
  return found;
}

const expectEachOnce = (found: readonly string[], guids: readonly string[]) =>
  expect(found.toSorted()).toEqual(guids.toSorted());

describe('What is there all the while, by guid', () => {
  it('is met once of a list of items, whoever moves them to its other end', async () => {
    const { listGuid } = await createList(service, admin);
    const body = numbers.map((index) => ({ title: `Item ${index}` }));
    const { data } = await spoor.items.add({ parameters: { listGuid }, body });
    const guids = data.map(({ guid }) => guid);
    const found = await walkAmongWriters(
      spoor.items.list.each({ parameters: { listGuid }, query: { limit } }),
      guids,
      (guid, time) =>
        spoor.items.edit({
          parameters: { guid },
          body: { title: `${time}`, publishedOn: new Date(Date.UTC(2020, 0, 40 - time)).toISOString() },
        }),
    );
    expectEachOnce(found, guids);
  });

  it('is met once of pages, also of those that a filter leaves', async () => {
    const pages = await Promise.all(numbers.map(() => createPage(service, admin)));
    const guids = pages.map(({ guid }) => guid);
    const rename = (guid: string, time: number) =>
      spoor.pages.edit({ parameters: { guid }, body: { title: `Pagina ${time}` } });
    expectEachOnce(await walkAmongWriters(spoor.pages.list.each({ query: { limit } }), guids, rename), guids);
    const some = spoor.pages.list.each({ query: { limit, filter: ['isPublished=false'] } });
    expectEachOnce(await walkAmongWriters(some, guids, rename), guids);
  });

  it('is met once of redirects, however many come in between', async () => {
    const create = (fromPath: string) =>
      spoor.redirects.create({ body: { fromPath, to: { kind: 'url', url: '/' }, status: 301 } });
    const created = await Promise.all(numbers.map((index) => create(`/oud-${index}`)));
    const guids = created.map(({ data }) => data.guid);
    const found = await walkAmongWriters(
      spoor.redirects.list.each({ query: { limit } }),
      guids,
      (guid, time) => create(`/nieuw-${guid}-${time}`),
    );
    expectEachOnce(found, guids);
  });

  it('is the order of files and people too', async () => {
    const inOrder = async (things: AsyncIterable<{ readonly guid: string }>) => {
      const found: string[] = [];
      for await (const { guid } of things) found.push(guid);
      expect(found).toEqual(found.toSorted());
      return found;
    };
    await inOrder(spoor.assets.list.each());
    const people = createSpoorClient({ url: site.url, key: await newApiKey(service, admin, ['people']) });
    expect(await inOrder(people.users.list.each({ query: { limit: 1 } }))).toContain(admin.guid);
  });

  it('is nothing that a list without cursors can be gone through by', () => {
    expect(Object.keys(spoor.menus.list)).toEqual([]);
    expect(Object.keys(spoor.pages.list)).toEqual(['each']);
  });
});
