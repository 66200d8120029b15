import { inspectFile, readFileText } from '@spoor/contracts/assets/file.jobs';
import { inspectImage, renderDerivative } from '@spoor/contracts/images/image.jobs';
import { forgetLogs, ingestLogs } from '@spoor/contracts/logs/log.jobs';
import { deliverMail, forgetMails } from '@spoor/contracts/mail/mail.jobs';
import { recordAnalyticsEvents } from '@spoor/contracts/statistics/statistics.jobs';
import { deliverWebhook } from '@spoor/contracts/webhooks/webhook.jobs';
import { startHeartbeat } from '@spoor/infra/heartbeats/start-heartbeat';
import { MailOutbox } from '@spoor/infra/mail/mail-outbox.store';
import { MailSeal } from '@spoor/infra/mail/mail-seal';
import { mailSender, openMailTransport } from '@spoor/infra/mail/open-mail-transport';
import { planMemory } from '@spoor/infra/memory/memory-plan';
import { type JobWorkers, startJobWorkers } from '@spoor/infra/queue/job-workers';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { FileProcesses } from '@spoor/workers/files/file-processes';
import { FileTextsStore } from '@spoor/workers/files/file-texts.store';
import { inspectFileProcessor } from '@spoor/workers/files/inspect-file.processor';
import { readFileTextProcessor } from '@spoor/workers/files/read-file-text.processor';
import { ImageProcesses } from '@spoor/workers/images/image-processes';
import { inspectImageProcessor } from '@spoor/workers/images/inspect-image.processor';
import { renderDerivativeProcessor } from '@spoor/workers/images/render-derivative.processor';
import { forgetLogsProcessor } from '@spoor/workers/logs/forget-logs.processor';
import { jobRunLog } from '@spoor/workers/logs/job-run-log';
import { LogEntriesStore } from '@spoor/workers/logs/log-entries.store';
import { logIngestProcessor } from '@spoor/workers/logs/log-ingest.processor';
import { deliverMailProcessor } from '@spoor/workers/mail/deliver-mail.processor';
import { forgetMailsProcessor } from '@spoor/workers/mail/forget-mails.processor';
import { createServiceClient } from '@spoor/workers/service-client';
import { recordAnalyticsEventsProcessor } from '@spoor/workers/statistics/record-analytics-events.processor';
import { deliverWebhookProcessor } from '@spoor/workers/webhooks/deliver-webhook.processor';
import type { TestService } from './test-service.ts';

/** The workers for whom somebody waits, beside a service under test. */
export async function startTestWorkers({ connections }: TestService): Promise<JobWorkers> {
  const { images: imageMemory, textMemory } = planMemory(2_048, 1);
  const images = new ImageProcesses(imageMemory);
  const files = new FileProcesses({ processes: 1, textMemory });
  const { config, logger, objects, database } = connections;
  const transport = openMailTransport(config);
  const outbox = new MailOutbox(database, new MailSeal(new InstallationStore(database, config.secretKey)));
  const client = createServiceClient(config);
  const logEntries = new LogEntriesStore(database);
  const workers = await startJobWorkers(
    { ...config, logger, onRun: jobRunLog(logEntries, logger), concurrency: { images: 2, webhooks: 5 } },
    [
      inspectImage,
      inspectFile,
      readFileText,
      renderDerivative,
      ingestLogs,
      forgetLogs,
      recordAnalyticsEvents,
      deliverMail,
      forgetMails,
      deliverWebhook,
    ],
    [
      inspectImageProcessor(objects, images),
      inspectFileProcessor(objects, files),
      readFileTextProcessor(objects, files, new FileTextsStore(database)),
      renderDerivativeProcessor(objects, images),
      logIngestProcessor(logEntries),
      forgetLogsProcessor(logEntries),
      recordAnalyticsEventsProcessor(client),
      deliverMailProcessor({ outbox, transport, sender: mailSender(config) }),
      forgetMailsProcessor(transport),
      deliverWebhookProcessor(client, config.webhookAllowedHosts),
    ],
  );
  const heartbeat = startHeartbeat({ db: database, logger, role: 'workers' });
  return {
    async close() {
      await heartbeat.stop();
      await workers.close();
      await images.close();
      await files.close();
      await transport.close();
    },
  };
}
