import type { FileMediaType } from '@spoor/contracts/assets/media-types';
import { answerTasks } from '../runtime/answer-tasks.ts';
import { readDocument } from './documents/read-document.ts';

/** What is asked of the program that reads documents. */
export interface FileTextTask {
  /** Where a copy of the document lies. */
  readonly path: string;
  readonly mimeType: FileMediaType;
}

answerTasks(({ path, mimeType }: FileTextTask) => readDocument(path, mimeType));
