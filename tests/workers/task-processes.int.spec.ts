import { TaskEnded, TaskFailed, TaskProcesses } from '@spoor/workers/runtime/task-processes';
import { afterAll, describe, expect, it } from 'vitest';
import type { MisbehavingTask } from './misbehaving-tasks.ts';

const processes = new TaskProcesses<MisbehavingTask, string>({
  program: new URL('misbehaving-tasks', import.meta.url),
  processes: 1,
  timeLimit: 3_000,
  patience: 8_000,
  heapLimit: 100,
  memoryLimit: 300,
  idleLimit: 60_000,
});
afterAll(() => processes.close());

describe('A task in a process of its own', () => {
  it.each<MisbehavingTask>(['never end', 'never end, outside', 'grow', 'grow outside', 'crash'])(
    'is ended when it does this: %s; and the next is done',
    async (task) => {
      const [bad, next] = await Promise.allSettled([processes.run(task), processes.run('greet')]);
      expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(TaskEnded) });
      expect(next).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^Hello from \d+$/) });
    },
  );

  it('may take as much of the clock as a busy machine does, while it takes little of the processor', async () => {
    expect(await processes.run('get no turn')).toBe('Done');
  });

  it('may fail, and its process goes on', async () => {
    const first = await processes.run('greet');
    await expect(processes.run('throw')).rejects.toThrow(TaskFailed);
    expect(await processes.run('greet')).toBe(first);
  });

  it('finds nothing of its parent’s environment', async () => {
    expect(await processes.run('tell environment')).not.toMatch(/PATH|HOME|URL|KEY/);
  });
});
