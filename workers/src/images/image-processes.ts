import type { Derivative } from '@spoor/contracts/assets/derivative';
import type { MemoryPlan } from '@spoor/infra/memory/memory-plan';
import { JobCannotSucceed } from '@spoor/infra/queue/queue-errors';
import { TaskEnded, type TaskLimits, TaskProcesses } from '../runtime/task-processes.ts';
import type { ImageTask } from './image-tasks.ts';
import type { Inspection } from './inspect-upload.ts';

/** Milliseconds: of the processor, and by the clock. Who waits for an upload waits a little longer than that. */
const inspection: TaskLimits = { timeLimit: 13_000, patience: 45_000 };
const rendering: TaskLimits = { timeLimit: 20_000, patience: 60_000 };
/** On a busy machine, what nobody waits for takes its time. */
const backgroundRendering: TaskLimits = { ...rendering, patience: 10 * 60_000 };
const backgroundNiceness = 10;
/** Most of what an image takes lies outside of the heap. */
const heapShare = 0.5;

/** Opens images where they can do no harm: in processes that are ended when one takes too much time or memory. */
export class ImageProcesses {
  readonly #awaited: TaskProcesses<ImageTask, Inspection | Uint8Array>;
  readonly #background: TaskProcesses<ImageTask, Inspection | Uint8Array>;

  constructor({ processes, memory, idleSeconds }: MemoryPlan['images']) {
    const program = new URL('image-tasks', import.meta.url);
    const settings = {
      program,
      processes,
      memoryLimit: memory,
      heapLimit: Math.round(memory * heapShare),
      idleLimit: idleSeconds * 1_000,
    };
    this.#awaited = new TaskProcesses(settings);
    this.#background = new TaskProcesses({ ...settings, niceness: backgroundNiceness });
  }

  /** What an upload is. One that does not let itself be opened is refused. */
  async inspect(bytes: Uint8Array): Promise<Inspection> {
    try {
      return (await this.#awaited.run({ type: 'inspect', bytes }, inspection)) as Inspection;
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      return { outcome: 'refused', code: 'image_too_large', detail: 'image_too_heavy' };
    }
  }

  /** For somebody who waits. @throws JobCannotSucceed where the image does not let itself be opened */
  render(bytes: Uint8Array, derivative: Derivative): Promise<Uint8Array> {
    return this.#render(this.#awaited, { type: 'render', bytes, derivative }, rendering);
  }

  /** Beforehand, behind everything that somebody waits for. @throws as {@link render} */
  renderInBackground(bytes: Uint8Array, derivative: Derivative): Promise<Uint8Array> {
    return this.#render(this.#background, { type: 'render', bytes, derivative }, backgroundRendering);
  }

  async close(): Promise<void> {
    await Promise.all([this.#awaited.close(), this.#background.close()]);
  }

  async #render(
    processes: TaskProcesses<ImageTask, Inspection | Uint8Array>,
    task: ImageTask,
    limits: TaskLimits,
  ): Promise<Uint8Array> {
    try {
      return (await processes.run(task, limits)) as Uint8Array;
    } catch (error) {
      if (error instanceof TaskEnded) throw new JobCannotSucceed(error.message);
      throw error;
    }
  }
}
