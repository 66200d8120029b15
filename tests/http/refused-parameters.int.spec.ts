import { externalIdRoutes } from '@spoor/contracts/external-ids/external-id.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const refused = async (url: string) =>
  (await service.call(url, { headers: { ...admin.headers, 'x-language': 'en' } })).json<Problem>();

describe('A parameter that would say nothing, or too much', () => {
  it('is refused where it names no member at all', async () => {
    const { status, code, detail } = await refused(`${urlOf(pageRoutes.list)}?fields=`);
    expect([status, code]).toEqual([400, 'invalid_fields']);
    expect(detail).toMatch(/^Name one at least\. Known: .*\bguid,/);
  });

  it('says how many ids can be asked for', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => String(index));
    const url = urlOf(externalIdRoutes.list, {}, { source: 'wordpress', id: ids });
    const { status, errors } = await refused(url);
    expect([status, errors]).toEqual([422, [{ path: '/id', code: 'too_big', message: 'At most 100.' }]]);
  });
});
