import { route } from '../shared/route.ts';
import type { webhookOperations } from './webhook.operations.ts';

export const webhookRoutes = {
  list: route<typeof webhookOperations.list>()('GET', '/api/webhooks'),
  kinds: route<typeof webhookOperations.kinds>()('GET', '/api/webhooks:kinds'),
  create: route<typeof webhookOperations.create>()('POST', '/api/webhooks'),
  read: route<typeof webhookOperations.read>()('GET', '/api/webhooks/{guid}'),
  edit: route<typeof webhookOperations.edit>()('PUT', '/api/webhooks/{guid}'),
  remove: route<typeof webhookOperations.remove>()('DELETE', '/api/webhooks/{guid}'),
  rotateSecret: route<typeof webhookOperations.rotateSecret>()('POST', '/api/webhooks/{guid}:rotateSecret'),
  test: route<typeof webhookOperations.test>()('POST', '/api/webhooks/{guid}:test'),
  deliveries: route<typeof webhookOperations.deliveries>()('GET', '/api/webhooks/{guid}/deliveries'),
  resend: route<typeof webhookOperations.resend>()(
    'POST',
    '/api/webhooks/{guid}/deliveries/{deliveryGuid}:resend',
  ),
  claim: route<typeof webhookOperations.claim>()(
    'POST',
    '/api/webhooks/{guid}/deliveries/{deliveryGuid}:claim',
  ),
  report: route<typeof webhookOperations.report>()(
    'POST',
    '/api/webhooks/{guid}/deliveries/{deliveryGuid}:report',
  ),
} as const;
