import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { type RouteQuery, urlOf } from '@spoor/contracts/shared/route';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const read = (url: string) => service.call(url, { headers: admin.headers });
const write = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: unknown = {}) =>
  service.call(url, { method, headers: admin.headers, body });

/** Guids of everything, page by page, as the header `Link` leads. @param between what others do meanwhile */
async function follow(
  url: string,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const response = await read(url);
  expect(response.statusCode, response.body).toBe(200);
  const guids = bodyOf<{ guid: string }[]>(response).map(({ guid }) => guid);
  const next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  if (next === undefined) return guids;
  await between();
  return [...guids, ...(await follow(next, between))];
}

describe('A list that is followed while others write', () => {
  it('gives what is there all the while once, in every order', async () => {
    const { listGuid } = await createList(service, admin);
    // Many alike, so that only the guid tells them apart.
    const items = Array.from({ length: 12 }, (_, index) => ({
      title: `Titel ${index % 3}`,
      publishedOn: `2026-05-0${(index % 4) + 1}T10:00:00.000Z`,
    }));
    const there = (await addItems(service, admin, listGuid, ...items)).map(({ guid }) => guid);
    const sorts: NonNullable<RouteQuery<typeof listItemRoutes.list>['sort_by']>[] = [
      'publishedOn_desc',
      'publishedOn_asc',
      'title_asc',
      'title_desc,createdOn_asc',
      'periodEnd_asc',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(),
        async (sort_by, limit, seed) => {
          let turn = seed;
          const others: string[] = [];
          const writeSomething = async () => {
            turn += 1;
            const [gone] = turn % 3 === 0 ? others.splice(0, 1) : [];
            if (gone !== undefined) return write('DELETE', urlOf(listItemRoutes.remove, { guid: gone }));
            if (turn % 3 === 1) {
              const guid = there[turn % there.length] ?? '';
              return write('PUT', urlOf(listItemRoutes.edit, { guid }), {
                metadata: { description: `${turn}` },
              });
            }
            const [added] = await addItems(service, admin, listGuid, {
              ...items[turn % 12],
              title: `Titel ${turn % 4}`,
            });
            others.push(added?.guid ?? '');
          };
          const url = urlOf(listItemRoutes.list, { listGuid }, { sort_by, limit });
          const seen = (await follow(url, writeSomething)).filter((guid) => there.includes(guid));
          expect(seen.toSorted()).toEqual(there.toSorted());
        },
      ),
    );
  });
});

describe('What is followed by cursors', () => {
  it.each([
    ['pages', () => urlOf(pageRoutes.list, undefined, { limit: 2 })],
    ['redirects', () => urlOf(redirectRoutes.list, undefined, { limit: 2 })],
    [
      'redirects by date',
      () => urlOf(redirectRoutes.list, undefined, { limit: 2, sort_by: 'createdOn_desc' }),
    ],
  ])('has all %s', async (name, url) => {
    for (const each of [1, 2, 3, 4, 5]) {
      if (name === 'pages') await createPage(service, admin, `Pagina ${each}`);
      else await write('POST', urlOf(redirectRoutes.create), { fromPath: `/${name}-${each}`, status: 410 });
    }
    const all = await follow(url().replace('limit=2', 'limit=100'));
    expect(all.length).toBeGreaterThanOrEqual(5);
    expect((await follow(url())).toSorted()).toEqual(all.toSorted());
  });

  it('refuses the cursor of another query, and what never was one', async () => {
    const { headers } = await read(urlOf(pageRoutes.list, undefined, { limit: 1 }));
    const cursor = /cursor=([^>&]+)/.exec(String(headers.link))?.[1] ?? '';
    for (const url of [
      `/api/assets?cursor=${cursor}`,
      `/api/pages?search=x&cursor=${cursor}`,
      '/api/pages?cursor=12',
    ]) {
      const response = await read(url);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 400, 'invalid_cursor']);
    }
    expect((await read(`/api/pages?cursor=${cursor}`)).statusCode).toBe(200);
    expect((await read(urlOf(assetRoutes.list, undefined, { limit: 3 }))).headers.link).toBeUndefined();
  });
});
