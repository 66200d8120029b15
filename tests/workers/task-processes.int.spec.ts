import { getPriority } from 'node:os';
import { TaskEnded, TaskFailed, TaskProcesses } from '@spoor/workers/runtime/task-processes';
import { afterAll, describe, expect, it } from 'vitest';
import type { MisbehavingTask } from './misbehaving-tasks.ts';

const settings = {
  program: new URL('misbehaving-tasks', import.meta.url),
  processes: 1,
  heapLimit: 100,
  memoryLimit: 300,
  idleLimit: 60_000,
};
const processes = new TaskProcesses<MisbehavingTask, string>(settings);
const background = new TaskProcesses<MisbehavingTask, string>({ ...settings, niceness: 10 });
afterAll(() => Promise.all([processes.close(), background.close()]));

const run = (task: MisbehavingTask) => processes.run(task, { timeLimit: 3_000, patience: 8_000 });

describe('A task in a process of its own', () => {
  it.each<MisbehavingTask>(['never end', 'never end, outside', 'grow', 'grow outside', 'crash'])(
    'is ended when it does this: %s; and the next is done',
    async (task) => {
      const [bad, next] = await Promise.allSettled([run(task), run('greet')]);
      expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(TaskEnded) });
      expect(next).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^Hello from \d+$/) });
    },
  );

  it('may take as much of the clock as a busy machine does, while it takes little of the processor', async () => {
    expect(await run('get no turn')).toBe('Done');
  });

  it('may fail, and its process goes on', async () => {
    const first = await run('greet');
    await expect(run('throw')).rejects.toThrow(TaskFailed);
    expect(await run('greet')).toBe(first);
  });

  it('stands back for others where nobody waits for it', async () => {
    // On a busy machine it takes long until a process that stands back has started.
    const patient = { timeLimit: 60_000, patience: 60_000 };
    const niceness = async (of: typeof processes) =>
      getPriority(Number(/\d+/.exec(await of.run('greet', patient))?.[0]));
    expect(await niceness(background)).toBe(10 + (await niceness(processes)));
  });

  it('finds nothing of its parent’s environment', async () => {
    expect(await run('tell environment')).not.toMatch(/PATH|HOME|URL|KEY/);
  });
});
