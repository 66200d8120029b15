import type { ChangeView } from '@spoor/contracts/changes/change.views';

/** What stands in a list as one entry. */
export interface ListedChanges {
  readonly key: string;
  /** Null for a Change by itself. */
  readonly run: ChangeView['run'];
  readonly changes: readonly [ChangeView, ...ChangeView[]];
}

/** A Change that stands by itself, also where it is of a run. */
export function aloneInList(change: ChangeView): ListedChanges {
  return { key: change.changeId, run: null, changes: [change] };
}

/** Changes as they are listed: of a run, those that follow each other stand together. */
export function groupByRun(changes: readonly ChangeView[]): readonly ListedChanges[] {
  const groups: ListedChanges[] = [];
  const keys = new Set<string>();
  for (const change of changes) {
    const { run, changeId } = change;
    const last = groups.at(-1);
    if (run === null) {
      groups.push(aloneInList(change));
    } else if (last !== undefined && last.run?.id === run.id) {
      groups.splice(-1, 1, { ...last, changes: [...last.changes, change] });
    } else {
      // The key of the run keeps its entry open while more comes; what goes on after something else needs another.
      const key = keys.has(run.id) ? changeId : run.id;
      keys.add(key);
      groups.push({ key, run, changes: [change] });
    }
  }
  return groups;
}
