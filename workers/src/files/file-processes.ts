import { TaskEnded, TaskFailed, type TaskLimits, TaskProcesses } from '../runtime/task-processes.ts';
import type { FileTask } from './file-tasks.ts';
import type { FileTextTask } from './file-text-tasks.ts';
import type { FileInspection } from './inspect-file.ts';

/** Milliseconds: of the processor, and by the clock. Who waits for an upload waits a little longer than that. */
const inspectionLimits: TaskLimits = { timeLimit: 13_000, patience: 45_000 };
const heapLimit = 256;
/** Files are read as streams: the program itself, and a directory of an archive. */
const memoryLimit = 480;
const idleLimit = 60_000;
/** Nobody waits for the text of a document: it takes its time, and stands back for everything else. */
const readingLimits: TaskLimits = { timeLimit: 20_000, patience: 180_000 };
const readingNiceness = 10;

export interface FileProcessOptions {
  /** How many files are opened at the same time. */
  readonly processes: number;
  /** Megabytes that the process which reads documents may hold. */
  readonly textMemory: number;
  /** What the opening of one may take. */
  readonly limits?: TaskLimits;
}

/** Opens files that are no images where they can do no harm: in processes that are ended when one takes too much. */
export class FileProcesses {
  readonly #inspections: TaskProcesses<FileTask, FileInspection>;
  readonly #readings: TaskProcesses<FileTextTask, string>;
  readonly #limits: TaskLimits;
  #isClosed = false;

  constructor({ processes, textMemory, limits = inspectionLimits }: FileProcessOptions) {
    this.#inspections = new TaskProcesses({
      program: new URL('file-tasks', import.meta.url),
      processes,
      heapLimit,
      memoryLimit,
      idleLimit,
    });
    this.#readings = new TaskProcesses({
      program: new URL('file-text-tasks', import.meta.url),
      processes: 1,
      heapLimit: textMemory,
      memoryLimit: textMemory,
      idleLimit,
      niceness: readingNiceness,
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

  /**
   * What a document says; nothing where it does not let itself be read. A process that ended may have had too little room left, or the
   * machine: a new one tries once more.
   * @throws TaskEnded where it was closed meanwhile, which says nothing of the document
   */
  async readText(task: FileTextTask, attempts = 2): Promise<string> {
    try {
      return await this.#readings.run(task, readingLimits);
    } catch (error) {
      if (error instanceof TaskFailed) return '';
      if (!(error instanceof TaskEnded) || this.#isClosed) throw error;
      return attempts > 1 ? this.readText(task, attempts - 1) : '';
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#inspections.close(), this.#readings.close()]);
  }
}
