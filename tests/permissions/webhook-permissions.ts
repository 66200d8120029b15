import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type { PermissionFixtures } from './permission.fixtures.ts';
import { guid, type PermissionCase } from './permission-case.ts';

const url = 'https://zoek.example/haak';

/** A message that is on its way, of a webhook that leads nowhere. */
async function delivery(fixtures: PermissionFixtures) {
  return { parameters: await fixtures.webhookDelivery() };
}

/** What every role gets of the routes that say whom the site tells what happens. */
export const webhookPermissions: readonly PermissionCase[] = [
  [webhookRoutes.list, () => ({}), '401 403 403 200 200'],
  [webhookRoutes.kinds, () => ({}), '401 403 403 200 200'],
  // In whose name it would be told, nobody could say of the system itself.
  [webhookRoutes.create, () => ({ body: { name: 'App', url } }), '401 403 403 201 403'],
  [webhookRoutes.read, async (fixtures) => guid(await fixtures.webhook()), '401 403 403 200 200'],
  [
    webhookRoutes.edit,
    async (fixtures) => ({ ...guid(await fixtures.webhook()), body: { name: 'Anders' } }),
    '401 403 403 200 403',
  ],
  [webhookRoutes.rotateSecret, async (fixtures) => guid(await fixtures.webhook()), '401 403 403 200 403'],
  [webhookRoutes.test, async (fixtures) => guid(await fixtures.webhook()), '401 403 403 202 202'],
  [webhookRoutes.deliveries, async (fixtures) => guid(await fixtures.webhook()), '401 403 403 200 200'],
  // A test is not sent again.
  [webhookRoutes.resend, delivery, '401 403 403 409 409'],
  [
    webhookRoutes.claim,
    async (fixtures) => ({ ...(await delivery(fixtures)), body: { round: 0, attempt: 1 } }),
    '401 403 403 403 200',
  ],
  [
    webhookRoutes.report,
    async (fixtures) => ({
      ...(await delivery(fixtures)),
      body: {
        round: 0,
        attempt: 1,
        status: null,
        failure: 'unreachable' as const,
        answer: null,
        durationMs: 1,
        retryAfter: null,
      },
    }),
    '401 403 403 403 204',
  ],
  [webhookRoutes.remove, async (fixtures) => guid(await fixtures.webhook()), '401 403 403 200 403'],
];
