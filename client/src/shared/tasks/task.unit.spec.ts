import { describe, expect, it } from 'vitest';
import { errorCode, maxTasks, saveStateOf, type Task, withOutcome, withTask } from './task.ts';

const task = (guid: string, change: Partial<Task> = {}): Task => ({
  guid,
  type: 'edit',
  entity: 'block',
  subject: 'Kop',
  state: 'processing',
  bulk: 1,
  silent: false,
  startedOn: 0,
  ...change,
});

describe('The list of tasks', () => {
  it('forgets the oldest beyond its length', () => {
    const tasks = Array.from({ length: 60 }, (_, index) => task(`t${index}`));
    const stored = tasks.reduce<readonly Task[]>(withTask, []);
    expect([stored.length, stored.at(-1)?.guid]).toEqual([maxTasks, 't59']);
  });

  it('changes one task and leaves the others', () => {
    const [first, second] = withOutcome([task('a'), task('b')], 'b', { state: 'done', finishedOn: 5 });
    expect([first?.state, second?.state, second?.finishedOn]).toEqual(['processing', 'done', 5]);
  });
});

describe('The save state', () => {
  it('is untouched before the first change', () => {
    expect(saveStateOf([task('a', { type: 'load', state: 'done' })])).toEqual({ kind: 'untouched' });
  });
  it('is saving while anything is under way', () => {
    expect(saveStateOf([task('a'), task('b', { state: 'done', finishedOn: 9 })])).toEqual({ kind: 'saving' });
  });
  it('follows the task that finished last', () => {
    const failed = task('a', { state: 'failed', finishedOn: 3 });
    const saved = task('b', { state: 'done', finishedOn: 7 });
    expect(saveStateOf([saved, failed])).toEqual({ kind: 'saved', at: 7 });
    expect(saveStateOf([{ ...saved, finishedOn: 2 }, failed])).toEqual({ kind: 'failed' });
  });
});

describe('An error code', () => {
  it('holds the moment and four letters that cannot be misread', () => {
    expect(errorCode(new Date('2026-11-21T10:48:12.345Z'), () => 0)).toBe('E-20261121T104812Z-2222');
    expect(errorCode(new Date(0), () => 0.999)).toBe('E-19700101T000000Z-ZZZZ');
  });
});
