import type { Problem } from '@spoor/contracts/shared/problem';

/** An operation that a person started, with its outcome. */
export interface Task {
  readonly guid: string;
  readonly type: TaskType;
  readonly entity: TaskEntity;
  /** A title. */
  readonly subject: string;
  /** A description that replaces type and subject: “3 blokken verplaatsen”. */
  readonly summary?: string;
  /** Whether a toast says that it is done, too, where it cannot be undone. */
  readonly isTold?: boolean;
  readonly state: 'processing' | 'done' | 'failed';
  /** The number of affected things, where more than one. */
  readonly bulk: number;
  /** Shows no progress toast. */
  readonly silent: boolean;
  /** Milliseconds since the epoch. */
  readonly startedOn: number;
  readonly finishedOn?: number;
  readonly failure?: TaskFailure;
}

export interface TaskFailure {
  /** `E-20261121T104812Z-7K2F`: shown to the person, and logged. */
  readonly code: string;
  readonly status: number;
  readonly problem: Problem | undefined;
}

export type TaskType =
  | 'load'
  | 'add'
  | 'edit'
  | 'delete'
  | 'move'
  | 'publish'
  | 'unpublish'
  | 'revert'
  | 'undo'
  | 'redo'
  | 'restore'
  | 'upload'
  | 'import'
  | 'export';
export type TaskEntity =
  | 'page'
  | 'block'
  | 'listItem'
  | 'menu'
  | 'menuItem'
  | 'user'
  | 'role'
  | 'category'
  | 'apiKey'
  | 'webhook'
  | 'platform'
  | 'invitation'
  | 'mail'
  | 'profile'
  | 'form'
  | 'submission'
  | 'setting'
  | 'asset'
  | 'template'
  | 'redirect'
  | 'release';

/** Tasks, and notices, that a tab remembers. */
export const maxTasks = 50;

/** Adds a task, newest last; drops the oldest finished ones. */
export function withTask(tasks: readonly Task[], task: Task): readonly Task[] {
  return [...tasks, task].slice(-maxTasks);
}

export function withOutcome(
  tasks: readonly Task[],
  guid: string,
  outcome: Pick<Task, 'state' | 'finishedOn'> & Partial<Pick<Task, 'failure'>>,
): readonly Task[] {
  return tasks.map((task) => (task.guid === guid ? { ...task, ...outcome } : task));
}

export type SaveState =
  | { readonly kind: 'untouched' | 'saving' | 'failed' }
  | { readonly kind: 'saved'; readonly at: number };

/** The state of all tasks together: the latest, but running ones first. */
export function saveStateOf(tasks: readonly Task[]): SaveState {
  const writes = tasks.filter(({ type }) => type !== 'load');
  if (writes.some(({ state }) => state === 'processing')) return { kind: 'saving' };
  const last = writes.toSorted((a, b) => (a.finishedOn ?? 0) - (b.finishedOn ?? 0)).at(-1);
  if (last === undefined) return { kind: 'untouched' };
  return last.state === 'failed' ? { kind: 'failed' } : { kind: 'saved', at: last.finishedOn ?? 0 };
}

const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** @param random returns a number from 0 up to 1 */
export function errorCode(now: Date, random: () => number): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const letters = Array.from({ length: 4 }, () => codeAlphabet[Math.floor(random() * codeAlphabet.length)]);
  return `E-${moment}-${letters.join('')}`;
}
