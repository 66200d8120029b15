import { answerTasks } from '@spoor/workers/runtime/answer-tasks';

/** What hostile files do to the code that opens them. */
export type MisbehavingTask =
  | 'greet'
  | 'get no turn'
  | 'tell environment'
  | 'throw'
  | 'never end'
  | 'never end, outside'
  | 'grow'
  | 'grow outside'
  | 'crash';

const hoard: unknown[] = [];

/** Milliseconds by the clock in which it gets nothing of the processor. */
const idleTime = 4_000;

answerTasks(async (task: MisbehavingTask): Promise<string> => {
  switch (task) {
    case 'greet':
      return `Hello from ${process.pid}`;
    case 'get no turn':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, idleTime);
      return 'Done';
    case 'tell environment':
      return Object.keys(process.env).join();
    case 'throw':
      throw new Error('No');
    case 'never end':
      for (;;) hoard.length = 0;
    case 'never end, outside':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return '';
    case 'grow':
      for (;;) hoard.push([hoard.length]);
    case 'grow outside':
      for (;;) {
        hoard.push(Buffer.alloc(10_000_000, 1));
        await new Promise((resolve) => setImmediate(resolve));
      }
    case 'crash':
      return process.abort();
    default:
      return task satisfies never;
  }
});
