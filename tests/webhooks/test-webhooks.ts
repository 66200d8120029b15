import type { AddressInfo } from 'node:net';
import { deliverWebhook } from '@spoor/contracts/webhooks/webhook.jobs';
import { parseAllowedHosts } from '@spoor/infra/outgoing/allowed-hosts';
import { type JobWorkers, startJobWorkers } from '@spoor/infra/queue/job-workers';
import { waitUntil } from '@spoor/infra/wait-until';
import { createServiceClient } from '@spoor/workers/service-client';
import { deliverWebhookProcessor } from '@spoor/workers/webhooks/deliver-webhook.processor';
import { sql } from 'kysely';
import { createList } from '../list-items/test-lists.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

/** Receivers of specs are on this machine. */
export const webhookAllowedHosts = parseAllowedHosts('127.0.0.1');

/** A service with a list, whose workers send messages. */
export interface WebhookSite {
  readonly service: TestService;
  readonly admin: TestUser;
  readonly workers: JobWorkers;
  readonly listGuid: string;
}

export async function startWebhookSite(): Promise<WebhookSite> {
  const service = await startTestService({ config: { webhookAllowedHosts } });
  const admin = await service.createUser('Admin');
  await service.app.listen(0, '127.0.0.1');
  const [workers, { listGuid }] = [await startWebhookWorkers(service), await createList(service, admin)];
  return { service, admin, workers, listGuid };
}

/** @param service one that listens */
export function startWebhookWorkers(service: TestService): Promise<JobWorkers> {
  const { config, logger } = service.connections;
  const { port } = service.server.server.address() as AddressInfo;
  const client = createServiceClient({ ...config, serviceUrl: `http://127.0.0.1:${port}` });
  const handlers = [deliverWebhookProcessor(client, webhookAllowedHosts)];
  return startJobWorkers({ ...config, logger, concurrency: { webhooks: 5 } }, [deliverWebhook], handlers);
}

/** Waits for what nobody announces. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(isSo, { every: 50, within: 15_000 }))) throw new Error('It did not come to be');
}

/** As if what waits were due. */
export async function hurry(service: TestService, guid: string): Promise<void> {
  await sql`UPDATE service.webhook_deliveries SET "nextAttemptAt" = now() WHERE "webhookGuid" = ${guid} AND state = 'waiting'`.execute(
    service.connections.database,
  );
}
