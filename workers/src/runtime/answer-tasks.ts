import type { TaskAnswer } from './task-processes.ts';

/** How often a program looks at its memory, in milliseconds. */
const memoryCheckPause = 100;

/** The other end of `TaskProcesses`: does what the parent sends, and ends with it, or where it holds more than it may. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const memoryLimit = Number(process.argv[2]) * 1_024 * 1_024;
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
