import { randomUUID } from 'node:crypto';
import type { Asset, ImageTraits } from '@spoor/contracts/assets/asset';
import type { ToldStatus } from '@spoor/contracts/forms/form';
import { notifyOfSubmission, tellStatus } from '@spoor/contracts/forms/submission.jobs';
import { renderVariants } from '@spoor/contracts/images/image.jobs';
import type { JobDefinition } from '@spoor/contracts/shared/job';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { createLogger } from '@spoor/infra/logger';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { QueueUnavailable } from '@spoor/infra/queue/queue-errors';
import { imageVariantsReactor } from '@spoor/workers/images/image-variants.reactor';
import type { Reactor } from '@spoor/workers/runtime/reactor';
import { runReactor } from '@spoor/workers/runtime/run-reactor';
import { submissionMailsReactor } from '@spoor/workers/submissions/submission-mails.reactor';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';
import { workerEventStoreUrl } from '../support/worker-event-store.ts';
import { recordStatus, recordSubmission } from './received-submission.ts';
import { recordUpload, samplePhotoAsset } from './uploaded-asset.ts';

const logger = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test');
/** A queue that only notes what it is asked for, and can be away. */
class NotedQueue implements Pick<JobQueue, 'enqueue'> {
  readonly ids: string[] = [];
  away = false;
  #received = Promise.withResolvers<void>();

  async enqueue<Payload, Result>(
    definition: JobDefinition<Payload, Result>,
    payload: Payload,
  ): Promise<void> {
    const received = this.#received;
    this.#received = Promise.withResolvers();
    if (!this.away) this.ids.push(definition.jobId(payload));
    received.resolve();
    if (this.away) throw new QueueUnavailable();
  }

  /** Resolves when the condition holds, which is looked at after each request. */
  async until(condition: (ids: readonly string[]) => boolean): Promise<void> {
    while (!condition(this.ids)) await this.#received.promise;
  }

  /** Resolves at the next request. */
  next(): Promise<void> {
    return this.#received.promise;
  }
}

describe('a reactor', () => {
  let databaseUrl: string;
  let eventStore: EventStore;
  const running: { stop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    databaseUrl = await createTestDatabase();
    eventStore = createEventStore(workerEventStoreUrl());
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ stop }) => stop()));
  });

  afterAll(() => eventStore.close());

  function start(queue: NotedQueue, started: Reactor = imageVariantsReactor) {
    const stopping = new AbortController();
    const { signal } = stopping;
    const ended = runReactor(started, { databaseUrl, eventStore, queue, logger, signal });
    const reactor = {
      stop: () => {
        stopping.abort();
        return ended;
      },
    };
    running.push(reactor);
    return reactor;
  }

  /** @returns the id of the job that the upload asks for */
  async function upload(change: Partial<Asset & ImageTraits> = {}): Promise<string> {
    const [asset, platformGuid] = [samplePhotoAsset(change), randomUUID()];
    await recordUpload(eventStore, asset, platformGuid);
    return renderVariants.jobId({ ...asset, platformGuid, correlationId: 'test' });
  }

  it('asks for jobs for what has happened before and after it started', async () => {
    const queue = new NotedQueue();
    const before = await upload();
    start(queue);
    await queue.until((ids) => ids.includes(before));
    const after = await upload();
    await queue.until((ids) => ids.includes(after));
  });

  it('asks for nothing where there is nothing to do', async () => {
    const queue = new NotedQueue();
    start(queue);
    const drawing = await upload({ mimeType: 'image/svg+xml' });
    const next = await upload();
    await queue.until((ids) => ids.includes(next));
    expect(queue.ids).not.toContain(drawing);
  });

  it('goes on where it stopped', async () => {
    const first = new NotedQueue();
    const reactor = start(first);
    const before = await upload();
    await first.until((ids) => ids.includes(before));
    await reactor.stop();

    const second = new NotedQueue();
    const after = await upload();
    start(second);
    await second.until((ids) => ids.includes(after));
    // The last one may be heard again, nothing before it. Other specs upload to the same store meanwhile.
    expect(second.ids.filter((id) => first.ids.slice(0, -1).includes(id))).toEqual([]);
  });

  it('skips nothing while the queue is away', async () => {
    const queue = new NotedQueue();
    start(queue);
    queue.away = true;
    const refused = queue.next();
    const missed = await upload();
    await refused;
    queue.away = false;
    await queue.until((ids) => ids.includes(missed));
    expect(queue.ids.filter((id) => id === missed)).toHaveLength(1);
  });

  it('tells of submissions since it was installed, whenever it is started, and of no spam', async () => {
    const queue = new NotedQueue();
    const jobIdOf = (guid: string) => notifyOfSubmission.jobId({ guid, platformGuid: '', correlationId: '' });
    const old = await recordSubmission(eventStore, { at: '2020-01-01T12:00:00.000Z' });
    const spam = await recordSubmission(eventStore, { status: 'Spam' });
    const before = await recordSubmission(eventStore);
    const reactor = start(queue, submissionMailsReactor);
    await queue.until((ids) => ids.includes(jobIdOf(before)));
    expect(queue.ids).not.toContain(jobIdOf(old));
    expect(queue.ids).not.toContain(jobIdOf(spam));
    await reactor.stop();
    const meanwhile = await recordSubmission(eventStore);
    start(queue, submissionMailsReactor);
    await queue.until((ids) => ids.includes(jobIdOf(meanwhile)));
  });

  it('tells of what was kept apart each time that somebody rescues it, by a job of its own', async () => {
    const queue = new NotedQueue();
    const jobIdOf = (guid: string, rescuedAt: number) =>
      notifyOfSubmission.jobId({ guid, rescuedAt, platformGuid: '', correlationId: '' });
    start(queue, submissionMailsReactor);
    const [thrown, rescued] = [
      await recordSubmission(eventStore, { status: 'Spam' }),
      await recordSubmission(eventStore, { status: 'Spam' }),
    ];
    await recordStatus(eventStore, thrown, 'Spam', 'Trash', 'Spam');
    await recordStatus(eventStore, rescued, 'Spam', 'New', 'Trash', 'Read', 'Spam', 'Done');
    await queue.until((ids) => ids.includes(jobIdOf(rescued, 5)));
    const told = (guid: string) =>
      queue.ids.filter((id) => id.startsWith('tell-submission') && id.includes(guid));
    expect(told(thrown)).toEqual([]);
    expect(told(rescued)).toEqual([1, 3, 5].map((revision) => jobIdOf(rescued, revision)));
  });

  it('tells of the statuses of which senders hear, of each time by itself, and of no others', async () => {
    const queue = new NotedQueue();
    const jobIdOf = (guid: string, status: ToldStatus) =>
      tellStatus.jobId({ guid, status, revision: 1, platformGuid: '', correlationId: '' });
    start(queue, submissionMailsReactor);
    const sent = await Promise.all([1, 2, 3].map(() => recordSubmission(eventStore)));
    const [silent = '', begun = '', last = ''] = sent;
    await recordStatus(eventStore, silent, 'New', 'Read');
    await recordStatus(eventStore, begun, 'New', 'InProgress');
    await recordStatus(eventStore, last, 'New', 'Done');
    await queue.until((ids) => ids.includes(jobIdOf(last, 'Done')));
    expect(queue.ids).toContain(jobIdOf(begun, 'InProgress'));
    expect(queue.ids.filter((id) => id.startsWith('tell-status') && id.includes(silent))).toEqual([]);
  });

  it('runs once, while others stand by and take over', async () => {
    const [active, standby] = [new NotedQueue(), new NotedQueue()];
    const first = start(active);
    const one = await upload();
    await active.until((ids) => ids.includes(one));
    start(standby);
    const two = await upload();
    await active.until((ids) => ids.includes(two));
    expect(standby.ids).toEqual([]);

    await first.stop();
    const three = await upload();
    await standby.until((ids) => ids.includes(three));
    expect(active.ids).not.toContain(three);
  });
});
