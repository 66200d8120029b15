import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { processorTime } from './processor-time.ts';

/** What a program says of a task; a failure is told by its message, for errors do not travel. */
export type TaskAnswer<Result> = { readonly result: Result } | { readonly failure: string };

/** What did the task took too long, or too much memory, and was ended with its process. The next one gets a new process. */
export class TaskEnded extends Error {
  constructor(why: string) {
    super(`The task ${why}`);
    this.name = 'TaskEnded';
  }
}

/** The program failed on the task, and goes on. */
export class TaskFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TaskFailed';
  }
}

export interface TaskProcessOptions {
  /** The program, without its ending; it answers by `answerTasks`. */
  readonly program: URL;
  /** How many run at most; further tasks wait. */
  readonly processes: number;
  /** Megabytes that a program's own objects may take. */
  readonly heapLimit: number;
  /** Megabytes of all that a program holds, also in native code. */
  readonly memoryLimit: number;
  /** Milliseconds after which a process without a task is ended. */
  readonly idleLimit: number;
  /** How far they stand back for others, from 0 to 19, as `nice` has it. */
  readonly niceness?: number;
}

export interface TaskLimits {
  /** Milliseconds of the processor that a task may take. A busy machine gives them more slowly: that is no fault of the task. */
  readonly timeLimit: number;
  /** Milliseconds by the clock after which nobody waits for it any more. */
  readonly patience: number;
}

/** Sources find each other under a condition, and what was built without. */
const ending = import.meta.filename.slice(-3);
const conditions = ending === '.ts' ? ['--conditions=@spoor/source'] : [];

/**
 * Pictures are opened in threads of which each would keep a piece of memory of its own for ever: in one piece that all share,
 * a picture of six megapixels takes 50 MB instead of 150, in the same time.
 */
const oneArena = { MALLOC_ARENA_MAX: '1' };

/**
 * Does tasks in processes of their own, one at a time in each, so that a task without end can be ended, whatever code
 * it is stuck in. The processes get no environment of ours: what they open may be hostile, and finds no secrets there.
 */
export class TaskProcesses<Task, Result> {
  readonly #options: TaskProcessOptions;
  readonly #running = new Set<ChildProcess>();
  /** Those without a task, each with what ends it when that stays so. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(options: TaskProcessOptions) {
    this.#options = options;
  }

  /** @throws TaskEnded, TaskFailed */
  async run(task: Task, limits: TaskLimits): Promise<Result> {
    await this.#turn();
    try {
      return await this.#runIn(this.#takeIdle() ?? this.#start(), task, limits);
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Ends all processes, also those with a task. */
  async close(): Promise<void> {
    await Promise.all([...this.#running].map(end));
  }

  async #turn(): Promise<void> {
    while (this.#busy >= this.#options.processes) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    }
    this.#busy += 1;
  }

  #takeIdle(): ChildProcess | undefined {
    const [first] = this.#idle;
    if (first === undefined) return undefined;
    const [child, timer] = first;
    this.#idle.delete(child);
    clearTimeout(timer);
    return child;
  }

  #keepIdle(child: ChildProcess): void {
    this.#idle.set(
      child,
      setTimeout(() => void end(child), this.#options.idleLimit),
    );
  }

  #start(): ChildProcess {
    const { program, heapLimit, memoryLimit, niceness } = this.#options;
    const child = fork(new URL(program.href + ending), [String(memoryLimit)], {
      env: oneArena,
      execArgv: [...conditions, `--max-old-space-size=${heapLimit}`],
      // Bytes travel as bytes.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#running.add(child);
    child.once('exit', () => {
      this.#running.delete(child);
      clearTimeout(this.#idle.get(child));
      this.#idle.delete(child);
    });
    // What cannot be reached is of no use.
    child.on('error', () => child.kill('SIGKILL'));
    if (niceness !== undefined && child.pid !== undefined) lowerPriority(child.pid, niceness);
    return child;
  }

  async #runIn(child: ChildProcess, task: Task, limits: TaskLimits): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer<Result>>();
    const onExit = (code: number | null, signal: string | null) =>
      reject(new TaskEnded(`ended its process (${signal ?? code})`));
    child.once('exit', onExit).once('message', (answer) => resolve(answer as TaskAnswer<Result>));
    const stopWatching = watchTime(child, limits, () => reject(new TaskEnded('took too long')));
    try {
      child.send(task as object);
      const answer = await promise;
      this.#keepIdle(child);
      if ('failure' in answer) throw new TaskFailed(answer.failure);
      return answer.result;
    } catch (error) {
      if (error instanceof TaskEnded) await end(child);
      throw error;
    } finally {
      stopWatching();
      child.off('exit', onExit).removeAllListeners('message');
    }
  }
}

/** How soon is looked again at a task that is about to reach its limit, in milliseconds. */
const shortestLook = 250;

/**
 * Watches what a task takes from now on.
 * @param onLimit is called once, where it takes too much
 * @returns what ends the watching
 */
function watchTime(
  { pid }: ChildProcess,
  { timeLimit, patience }: TaskLimits,
  onLimit: () => void,
): () => void {
  const since = Date.now();
  const used = async () => (pid === undefined ? undefined : await processorTime(pid));
  const before = used();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const watched = timer;
    const [first, now] = [await before, await used()];
    const waited = Date.now() - since;
    // Where the system does not say, the clock does.
    const taken = first === undefined || now === undefined ? waited : now - first;
    if (timer !== watched) return;
    if (taken >= timeLimit || waited >= patience) onLimit();
    else wait(Math.max(shortestLook, Math.min(timeLimit - taken, patience - waited)));
  };
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void look(), milliseconds);
  };
  wait(Math.min(timeLimit, patience));
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Where the system lets nobody do so, it runs as all others do. */
function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {}
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
