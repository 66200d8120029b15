import { TaskEnded, type TaskLimits, TaskProcesses } from '../runtime/task-processes.ts';
import type { FileTask } from './file-tasks.ts';
import type { FileInspection } from './inspect-file.ts';

/** Milliseconds: of the processor, and by the clock. Who waits for an upload waits a little longer than that. */
const inspectionLimits: TaskLimits = { timeLimit: 13_000, patience: 45_000 };
const heapLimit = 256;
/** Files are read as streams: the program itself, and a directory of an archive. */
const memoryLimit = 480;
const idleLimit = 60_000;

/** Opens uploads that are no images where they can do no harm: in processes that are ended when one takes too much. */
export class FileProcesses {
  readonly #inspections: TaskProcesses<FileTask, FileInspection>;
  readonly #limits: TaskLimits;

  /**
   * @param processes how many files are opened at the same time
   * @param limits milliseconds that one may take: of the processor, and by the clock
   */
  constructor(processes: number, limits = inspectionLimits) {
    const program = new URL('file-tasks', import.meta.url);
    this.#inspections = new TaskProcesses({
      ...{ program, processes, heapLimit, memoryLimit, idleLimit },
    });
    this.#limits = limits;
  }

  /** What an upload is. One that does not let itself be opened is refused. */
  async inspect(task: FileTask): Promise<FileInspection> {
    try {
      return await this.#inspections.run(task, this.#limits);
    } catch (error) {
      if (!(error instanceof TaskEnded)) throw error;
      return { outcome: 'refused', code: 'validation_failed', detail: 'file_unreadable' };
    }
  }

  close(): Promise<void> {
    return this.#inspections.close();
  }
}
