import type { Derivative } from '@spoor/contracts/images/derivative';
import type { MemoryPlan } from '@spoor/infra/memory/memory-plan';
import { JobCannotSucceed } from '@spoor/infra/queue/queue-errors';
import { TaskEnded, TaskProcesses } from '../runtime/task-processes.ts';
import type { ImageTask } from './image-tasks.ts';
import type { Inspection } from './inspect-upload.ts';

/** Milliseconds: of the processor, and by the clock. Who waits for an upload waits a little longer than that. */
const inspection = { timeLimit: 13_000, patience: 45_000 };
const rendering = { timeLimit: 20_000, patience: 60_000 };
/** Most of what an image takes lies outside of the heap. */
const heapShare = 0.5;

/** Opens images where they can do no harm: in processes that are ended when one takes too much time or memory. */
export class ImageProcesses {
  readonly #inspections: TaskProcesses<ImageTask, Inspection>;
  readonly #renderings: TaskProcesses<ImageTask, Uint8Array>;

  constructor({ processes, memory, idleSeconds }: MemoryPlan['images']) {
    const program = new URL('image-tasks', import.meta.url);
    const settings = {
      ...{ program, processes, memoryLimit: memory, heapLimit: Math.round(memory * heapShare) },
      idleLimit: idleSeconds * 1_000,
    };
    this.#inspections = new TaskProcesses({ ...settings, ...inspection });
    this.#renderings = new TaskProcesses({ ...settings, ...rendering });
  }

  /** What an upload is. One that does not let itself be opened is refused. */
  async inspect(bytes: Uint8Array): Promise<Inspection> {
    try {
      return await this.#inspections.run({ type: 'inspect', bytes });
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      return { outcome: 'refused', code: 'image_too_large', detail: 'image_too_heavy' };
    }
  }

  /** @throws JobCannotSucceed where the image does not let itself be opened */
  async render(bytes: Uint8Array, derivative: Derivative): Promise<Uint8Array> {
    try {
      return await this.#renderings.run({ type: 'render', bytes, derivative });
    } catch (error) {
      if (error instanceof TaskEnded) throw new JobCannotSucceed(error.message);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#inspections.close(), this.#renderings.close()]);
  }
}
