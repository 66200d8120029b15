import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { maxWebhooks } from '@spoor/contracts/webhooks/webhook';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type { NewWebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const send = (method: 'POST' | 'DELETE', url: string, body: unknown = {}) =>
  service.call(url, { method, headers: admin.headers, body });
const body = { name: 'App', url: 'https://app.example.nl/', isActive: false };
const make = () => send('POST', urlOf(webhookRoutes.create), body);
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();

describe('Webhooks of a platform', () => {
  it('are as many as it may have, also where several are made or brought back at once', async () => {
    for (let made = 3; made < maxWebhooks; made += 1) await make();
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(statuses(answers)).toEqual([201, 201, 201, 422, 422, 422]);
    const refused = await make();
    expect(refused.json<Problem>().detail).toContain(`${maxWebhooks} webhooks`);

    const removals: string[] = [];
    for (const answer of answers.filter(({ statusCode }) => statusCode === 201)) {
      const { guid } = answer.json<NewWebhookView>();
      const removal = await send('DELETE', urlOf(webhookRoutes.remove, { guid }));
      removals.push(String(removal.headers['x-change-id']));
    }
    expect(statuses([await make(), await make()])).toEqual([201, 201]);
    const undone = await Promise.all(
      removals.map((changeId) => send('POST', urlOf(changeRoutes.undo, { changeId }))),
    );
    expect(statuses(undone)).toEqual([200, 422, 422]);
  });
});
