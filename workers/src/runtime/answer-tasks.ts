import type { TaskAnswer } from './task-processes.ts';

/** How often a program looks at its memory, in milliseconds. */
const memoryCheckPause = 100;

/**
 * The other end of `TaskProcesses`: does what the parent sends, and ends with it.
 * @param memoryLimit bytes of all that the process holds, also in native code; beyond it the process ends itself
 */
export function answerTasks<Task, Result>(memoryLimit: number, work: (task: Task) => Promise<Result>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (task) => {
    void answer(work, task as Task).then((answered) => process.send?.(answered));
  });
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.exit(1);
  }, memoryCheckPause).unref();
}

async function answer<Task, Result>(
  work: (task: Task) => Promise<Result>,
  task: Task,
): Promise<TaskAnswer<Result>> {
  try {
    return { result: await work(task) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
