/** Events that a Change wrote to one stream: revisions `first` to `last`, without a gap. */
export interface ChangeSpan {
  readonly stream: string;
  readonly first: number;
  readonly last: number;
}

export type ChangeState = 'planned' | 'started' | 'completed' | 'abandoned';

/** One Change: who, when, by what road, to what, and where its events are. */
export interface ChangeRow {
  changeId: string;
  platformGuid: string;
  at: string;
  actorGuid: string | null;
  actorKind: string;
  via: string;
  kind: string;
  entities: string[];
  paths: string[];
  spans: ChangeSpan[];
  undoOf: string | null;
  reason: string | null;
  state: ChangeState;
}
