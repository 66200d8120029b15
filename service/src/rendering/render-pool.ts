import { extname } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { InProcessApi, Render } from '@spoor/contracts/rendering/render';
import type { MemoryPlan } from '@spoor/infra/memory/memory-plan';
import { Piscina } from 'piscina';
import { DomainError } from '../shared/domain-error.ts';
import { PriorityQueue } from './priority-queue.ts';
import type { ApiAnswer, ApiQuestion, RenderedTask, RenderTask } from './render-task.ts';

/** Pages that a thread renders at a time: while one waits for its data, another is rendered. */
const pagesPerThread = 2;

/** Pages of visitors that wait for a thread; each takes some ten milliseconds. */
const maxWaitingPages = 32;

/** How much later than the main thread, where both want the processor: editors and the API come first. */
const niceness = 5;

/** Milliseconds after which a thread that does not even notice its timeout is ended. */
const stuckAfterMs = 20_000;

const renderTimeoutMs = 10_000;
const retryAfterSeconds = 2;

/** The same file, from `src` and from `dist`. */
const worker = new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url).href;

/**
 * Renders pages with the client's production build, beside the thread that answers everything else: however many addresses are
 * asked for that nobody asked for before, edits and reads go on.
 * @returns a renderer that rejects with `upstream_failed` where too many visitors wait already, or a page took too long
 */
export function pooledRender({ threads, heap }: MemoryPlan['rendering']): Render {
  const queue = new PriorityQueue();
  const pool = new Piscina<RenderTask, RenderedTask>({
    filename: worker,
    name: 'renderTask',
    minThreads: 1,
    maxThreads: threads,
    concurrentTasksPerWorker: pagesPerThread,
    taskQueue: queue,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });

  return async ({ api, signal: _ownSignal, ...request }) => {
    const isVisitor = request.user === null;
    if (isVisitor && queue.size >= maxWaitingPages) throw tooBusy();
    const { port1: ours, port2: theirs } = new MessageChannel();
    answerCalls(ours, api);
    const task: RenderTask = { request, timeoutMs: renderTimeoutMs, port: theirs };
    try {
      const result = await pool.run(isVisitor ? task : PriorityQueue.first(task), {
        transferList: [theirs],
        signal: AbortSignal.timeout(renderTimeoutMs + stuckAfterMs),
      });
      return { ...result, body: null };
    } catch (error) {
      throw isTimeout(error) ? tooBusy(error) : error;
    } finally {
      ours.close();
    }
  };
}

function tooBusy(cause?: unknown): DomainError {
  return new DomainError('upstream_failed', undefined, { retryAfter: retryAfterSeconds, cause });
}

/** Of the page itself, or of a thread that had to be ended. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
}

function answerCalls(port: MessagePort, api: InProcessApi): void {
  port.on('message', async ({ id, call }: ApiQuestion) => {
    const answer: ApiAnswer = await api(call).then(
      (response) => ({ id, response }),
      (error: unknown) => ({ id, error }),
    );
    port.postMessage(answer);
  });
}
