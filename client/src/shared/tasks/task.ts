import type { Problem } from '@spoor/contracts/shared/problem';

/** What a person started, and how it went. */
export interface Task {
  readonly guid: string;
  readonly type: TaskType;
  readonly entity: TaskEntity;
  /** What it is about, in the person's own words: a title. */
  readonly subject: string;
  /** What is done in a few words, where they say more than type and subject: “3 blokken verplaatsen”. */
  readonly summary?: string;
  readonly state: 'processing' | 'done' | 'failed';
  /** How many things at once, where more than one. */
  readonly bulk: number;
  /** Runs without a processing notice. */
  readonly silent: boolean;
  /** Milliseconds since the epoch. */
  readonly startedOn: number;
  readonly finishedOn?: number;
  readonly failure?: TaskFailure;
}

export interface TaskFailure {
  /** `E-20261121T104812Z-7K2F`: what a person reads to a helpdesk, and what the log knows it by. */
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
  | 'profile'
  | 'form'
  | 'submission'
  | 'setting'
  | 'asset'
  | 'template'
  | 'redirect'
  | 'release';

/** The error list of a tab goes back this far. */
export const longestTaskList = 50;

/** Adds a task, newest last; the oldest finished ones fall off. */
export function withTask(tasks: readonly Task[], task: Task): readonly Task[] {
  return [...tasks, task].slice(-longestTaskList);
}

/** The same tasks with one of them changed. */
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

/** What the editor bar says about all tasks together: the last word counts, but work in progress goes first. */
export function saveStateOf(tasks: readonly Task[]): SaveState {
  const writes = tasks.filter(({ type }) => type !== 'load');
  if (writes.some(({ state }) => state === 'processing')) return { kind: 'saving' };
  const last = writes.toSorted((a, b) => (a.finishedOn ?? 0) - (b.finishedOn ?? 0)).at(-1);
  if (last === undefined) return { kind: 'untouched' };
  return last.state === 'failed' ? { kind: 'failed' } : { kind: 'saved', at: last.finishedOn ?? 0 };
}

const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** @param random a number from 0 up to 1 at each call. */
export function errorCode(now: Date, random: () => number): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const letters = Array.from({ length: 4 }, () => codeAlphabet[Math.floor(random() * codeAlphabet.length)]);
  return `E-${moment}-${letters.join('')}`;
}
