import type { ChangeQuery } from '@spoor/contracts/changes/change.routes';
import type { ChangePage, ChangeView } from '@spoor/contracts/changes/change.views';
import type { Kysely } from 'kysely';
import type { ReadModel } from '../../read-model.ts';
import type { Reader } from '../../reader.ts';
import type { ChangeSpan, ChangeState } from './change-log.schema.ts';

/** Changes of the platform, newest first, a page at a time. */
export async function listChanges(_reader: Reader, _query: ChangeQuery): Promise<ChangePage> {
  throw new Error('Not written yet');
}

export async function readChange(_reader: Reader, _changeId: string): Promise<ChangeView | undefined> {
  throw new Error('Not written yet');
}

/** Where the events of a Change are, and what became of it: what undoing it needs. */
export interface ChangeLocation {
  readonly changeId: string;
  readonly platformGuid: string;
  readonly actorGuid: string | null;
  readonly entities: readonly string[];
  readonly spans: readonly ChangeSpan[];
  readonly state: ChangeState;
  readonly undoOf: string | null;
  /** The undo that holds now: one that was not itself undone. */
  readonly undoneBy: string | null;
}

export async function locateChange(_reader: Reader, _changeId: string): Promise<ChangeLocation | undefined> {
  throw new Error('Not written yet');
}

/** Changes over several streams that were started and neither completed nor abandoned, oldest first; of all platforms. */
export async function listUnfinishedChanges(
  _db: Kysely<ReadModel>,
): Promise<{ changeId: string; platformGuid: string }[]> {
  throw new Error('Not written yet');
}
