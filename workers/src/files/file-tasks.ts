import { answerTasks } from '../runtime/answer-tasks.ts';
import { inspectFile } from './inspect-file.ts';

/** What is asked of the program that opens uploads which are no images. */
export interface FileTask {
  /** Where a copy of the upload lies. */
  readonly path: string;
  readonly fileName: string;
}

answerTasks(({ path, fileName }: FileTask) => inspectFile(path, fileName));
