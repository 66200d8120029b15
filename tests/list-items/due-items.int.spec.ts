import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { listDueItems } from '@spoor/projections/list-items/list-items/due-items.queries';
import { DueItemAnnouncer } from '@spoor/service/list-items/due-item-announcer';
import type { ResponseCache } from '@spoor/service/rendering/response-cache';
import { tokens } from '@spoor/service/shared/providers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { positionTimeoutMs } from '../support/long-position-timeout.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList, titlesIn } from './test-lists.ts';

let service: TestService;
let admin: TestUser;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('An item that is published for later', () => {
  it('is hidden until then, and makes visitors read its list again when its moment comes', async () => {
    const { listGuid } = await createList(service, admin);
    const publishedOn = inMinutes(60).toISOString();
    await addItems(service, admin, listGuid, { title: 'Straks', publishedOn }, { title: 'Nu' });
    const cache = service.app.get<ResponseCache>(tokens.responseCache);
    const isStored = () =>
      cache.addresses().some((address) => address.includes(urlOf(listItemRoutes.list, { listGuid })));

    const dueItems = service.app.get(DueItemAnnouncer);
    await dueItems.announceUntil(inMinutes(58));
    // What was written a moment ago may still be on its way to the last of the read models, and forget an answer once more.
    await vi.waitFor(async () => {
      expect(await titlesIn(service, listGuid)).toEqual(['Nu']);
      await dueItems.announceUntil(inMinutes(59));
      expect(isStored()).toBe(true);
    }, positionTimeoutMs);
    await dueItems.announceUntil(inMinutes(61));
    expect(isStored()).toBe(false);
  });

  it('is told by its own event where it is there at once, and not once more by the clock', async () => {
    const { listGuid } = await createList(service, admin);
    const publishedOn = inMinutes(60).toISOString();
    const [now, later] = await addItems(
      service,
      admin,
      listGuid,
      { title: 'Nu' },
      { title: 'Straks', publishedOn },
    );
    const { database } = service.connections;
    const due = await listDueItems(database, [service.platform.guid], inMinutes(-60), inMinutes(61));
    expect(due.map(({ guid }) => guid)).toContain(later?.guid);
    expect(due.map(({ guid }) => guid)).not.toContain(now?.guid);
  });
});
