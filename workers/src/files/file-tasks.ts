import { answerTasks } from '../runtime/answer-tasks.ts';
import { inspectFile } from './inspect-file.ts';

/** What is asked of the program that opens uploads which are no images. */
export interface FileTask {
  /** Where a copy of the upload lies. */
  readonly path: string;
  readonly fileName: string;
}

/** Files are read as streams: the program itself, and a directory of an archive. */
const memoryLimit = 500_000_000;

answerTasks(memoryLimit, ({ path, fileName }: FileTask) => inspectFile(path, fileName));
