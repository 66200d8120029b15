import { jobCatalogue } from '@spoor/contracts/job-catalogue';
import { awaitServers, endInFailure } from '@spoor/infra/await-servers';
import { readConfig } from '@spoor/infra/config';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { startHeartbeat } from '@spoor/infra/heartbeats/start-heartbeat';
import { logEverything } from '@spoor/infra/log-everything';
import { createLogger } from '@spoor/infra/logger';
import { MailOutbox } from '@spoor/infra/mail/mail-outbox.store';
import { MailSeal } from '@spoor/infra/mail/mail-seal';
import { mailSender, openMailTransport } from '@spoor/infra/mail/open-mail-transport';
import { ownMemoryPlan } from '@spoor/infra/memory/machine-memory';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createJobQueue } from '@spoor/infra/queue/job-queue';
import { type JobRun, startJobWorkers } from '@spoor/infra/queue/job-workers';
import { openTracing } from '@spoor/infra/tracing/tracing';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { startWatchdog } from '@spoor/infra/watchdog';
import { FileProcesses } from './files/file-processes.ts';
import { fileTextsReactor } from './files/file-texts.reactor.ts';
import { FileTextsStore } from './files/file-texts.store.ts';
import { inspectFileProcessor } from './files/inspect-file.processor.ts';
import { readFileTextProcessor } from './files/read-file-text.processor.ts';
import { ImageProcesses } from './images/image-processes.ts';
import { imageVariantsProcessor } from './images/image-variants.processor.ts';
import { imageVariantsReactor } from './images/image-variants.reactor.ts';
import { inspectImageProcessor } from './images/inspect-image.processor.ts';
import { renderDerivativeProcessor } from './images/render-derivative.processor.ts';
import { invitationMailsReactor } from './invitations/invitation-mails.reactor.ts';
import { mailInvitationProcessor } from './invitations/mail-invitation.processor.ts';
import { forgetLogsProcessor } from './logs/forget-logs.processor.ts';
import { jobRunLog } from './logs/job-run-log.ts';
import { LogEntriesStore } from './logs/log-entries.store.ts';
import { logIngestProcessor } from './logs/log-ingest.processor.ts';
import { deliverMailProcessor } from './mail/deliver-mail.processor.ts';
import { forgetMailsProcessor } from './mail/forget-mails.processor.ts';
import { runReactor } from './runtime/run-reactor.ts';
import { createServiceClient } from './service-client.ts';
import { recordAnalyticsEventsProcessor } from './statistics/record-analytics-events.processor.ts';
import { notifyOfSubmissionProcessor } from './submissions/notify-of-submission.processor.ts';
import { submissionMailsReactor } from './submissions/submission-mails.reactor.ts';
import { tellStatusProcessor } from './submissions/tell-status.processor.ts';
import { accountMailsReactor } from './users/account-mails.reactor.ts';
import { mailOwnerProcessor } from './users/mail-owner.processor.ts';
import { deliverWebhookProcessor } from './webhooks/deliver-webhook.processor.ts';

/** A process that is told to stop gives its running jobs this long; what is cut off is done again by another. */
const timeoutMs = 8_000;

/** Messages that are on their way to receivers at the same time: most of it is waiting for them. */
const webhooksAtOnce = 60;

const config = readConfig();
const logger = createLogger(config, 'workers');
logEverything(logger);
startWatchdog(logger);
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

const database = openDatabase(config.databaseUrl, { applicationName: 'workers', maxConnections: 4 });
const objectStore = await openObjectStore(config);
const eventStore = createEventStore(config.eventStoreUrl);
const service = createServiceClient(config);
const queue = createJobQueue({
  ...config,
  onError: (err) => logger.warn({ err }, 'Job queue away'),
});

const memory = ownMemoryPlan(config);
const images = new ImageProcesses(memory.images);
const files = new FileProcesses({ processes: 1, textMemory: memory.textMemory });
const transport = openMailTransport(config);
const outbox = new MailOutbox(database, new MailSeal(new InstallationStore(database, config.secretKey)));

const tracing = await openTracing(config, 'workers');
const logEntries = new LogEntriesStore(database);
const handlers = [
  inspectImageProcessor(objectStore, images),
  inspectFileProcessor(objectStore, files),
  readFileTextProcessor(objectStore, files, new FileTextsStore(database)),
  renderDerivativeProcessor(objectStore, images),
  imageVariantsProcessor(objectStore, images, service),
  logIngestProcessor(logEntries),
  forgetLogsProcessor(logEntries),
  recordAnalyticsEventsProcessor(service),
  notifyOfSubmissionProcessor(service),
  tellStatusProcessor(service),
  mailInvitationProcessor(service),
  mailOwnerProcessor(service),
  deliverMailProcessor({ outbox, transport, sender: mailSender(config) }),
  forgetMailsProcessor(transport),
  deliverWebhookProcessor(service, config.webhookAllowedHosts),
];
const logRun = jobRunLog(logEntries, logger);
const reportRun = (run: JobRun) => {
  logRun(run);
  tracing.record({ ...run, kind: 'job', attributes: { queue: run.queue, attempt: run.attempt } });
};
const workers = await awaitServers(
  () =>
    startJobWorkers(
      {
        ...config,
        logger,
        onRun: reportRun,
        concurrency: { images: memory.images.processes, webhooks: webhooksAtOnce },
      },
      jobCatalogue,
      handlers,
    ),
  { logger, signal: stopping.signal },
).catch((error: unknown) => {
  if (!stopping.signal.aborted) endInFailure(error);
});
if (workers !== undefined) logger.info('Workers ready');
// Only now: before, nothing is done in the background.
const heartbeat = startHeartbeat({ db: database, role: 'workers', logger });

await Promise.all(
  [
    imageVariantsReactor,
    fileTextsReactor,
    submissionMailsReactor,
    invitationMailsReactor,
    accountMailsReactor,
  ].map((reactor) => runReactor(reactor, { ...config, eventStore, queue, logger, signal: stopping.signal })),
);

setTimeout(() => process.exit(1), timeoutMs).unref();
await heartbeat.stop();
await workers?.close();
await images.close();
await files.close();
await transport.close();
await queue.close();
await eventStore.close();
await database.destroy();
await tracing.close();
