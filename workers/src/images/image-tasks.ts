import type { Derivative } from '@spoor/contracts/assets/derivative';
import { answerTasks } from '../runtime/answer-tasks.ts';
import { type Inspection, inspectUpload } from './inspect-upload.ts';
import { encodeDerivative } from './render-variants.ts';

/** What is asked of the program that opens images. */
export type ImageTask =
  | { readonly type: 'inspect'; readonly bytes: Uint8Array }
  | { readonly type: 'render'; readonly bytes: Uint8Array; readonly derivative: Derivative };

answerTasks(
  (task: ImageTask): Promise<Inspection | Uint8Array> =>
    task.type === 'inspect' ? inspectUpload(task.bytes) : encodeDerivative(task.bytes, task.derivative),
);
