import { newGuid } from '../new-guid.ts';
import { atom } from '../store.ts';
import type { SaveState, Task, TaskFailure } from './task.ts';
import { maxTasks, saveStateOf, withOutcome, withTask } from './task.ts';

/** Newest last. */
export const tasksAtom = atom<readonly Task[]>([]);
export const saveStateAtom = atom<SaveState>((get) => saveStateOf(get(tasksAtom)));

export type TaskStart = Pick<Task, 'type' | 'entity' | 'subject'> &
  Partial<Pick<Task, 'bulk' | 'silent' | 'summary' | 'isTold'>>;

/** @returns the task's guid */
export const startTaskAtom = atom(null, (get, set, start: TaskStart, now: number): string => {
  const task: Task = {
    bulk: 1,
    silent: false,
    ...start,
    guid: newGuid(),
    state: 'processing',
    startedOn: now,
  };
  set(tasksAtom, withTask(get(tasksAtom), task));
  return task.guid;
});

export const finishTaskAtom = atom(null, (get, set, guid: string, now: number) => {
  set(tasksAtom, withOutcome(get(tasksAtom), guid, { state: 'done', finishedOn: now }));
});

export const failTaskAtom = atom(null, (get, set, guid: string, now: number, failure: TaskFailure) => {
  set(tasksAtom, withOutcome(get(tasksAtom), guid, { state: 'failed', finishedOn: now, failure }));
});

export interface Toast {
  readonly guid: string;
  readonly kind: 'processing' | 'done' | 'failed';
  readonly title: string;
  readonly message?: string;
  readonly code?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const toastsAtom = atom<readonly Toast[]>([]);

/** A toast to read again, whether or not it still shows. What it offered is offered still, until it was done. */
export interface PastToast extends Toast {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The last ones of this tab, newest last. */
export const toastHistoryAtom = atom<readonly PastToast[]>([]);

/** Replaces a toast with the same guid. */
export const showToastAtom = atom(null, (get, set, toast: Toast) => {
  const without = <Other extends { readonly guid: string }>(others: readonly Other[]) =>
    others.filter(({ guid }) => guid !== toast.guid);
  set(toastsAtom, [...without(get(toastsAtom)), toast]);
  if (toast.kind === 'processing') return;
  set(toastHistoryAtom, [...without(get(toastHistoryAtom)), { ...toast, at: Date.now() }].slice(-maxTasks));
});

export const dismissToastAtom = atom(null, (get, set, guid: string) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.guid !== guid),
  );
});

/** For screen readers; a new number repeats the same text. */
export const announcementAtom = atom<{ readonly text: string; readonly number: number }>({
  text: '',
  number: 0,
});

export const announceAtom = atom(null, (get, set, text: string) => {
  set(announcementAtom, { text, number: get(announcementAtom).number + 1 });
});

/** Guids of what was just added, changed or undone: highlighted for one second. */
export const highlightedAtom = atom<ReadonlySet<string>>(new Set<string>());
const highlightMs = 1_000;

export const highlightAtom = atom(null, (get, set, guids: readonly string[]) => {
  set(highlightedAtom, new Set([...get(highlightedAtom), ...guids]));
  setTimeout(() => {
    set(highlightedAtom, new Set([...get(highlightedAtom)].filter((guid) => !guids.includes(guid))));
  }, highlightMs);
});
