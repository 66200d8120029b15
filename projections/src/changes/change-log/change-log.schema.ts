import type { EventType } from '@spoor/contracts/event-catalogue';
import type { Table } from '../../runtime/projection.ts';

/** Events that a Change wrote to one stream: revisions `first` to `last`, without a gap. */
export interface RevisionRange {
  readonly stream: string;
  readonly first: number;
  readonly last: number;
}

/** What a Change did, as far as a sentence tells it: the same to several things is one action. */
export interface ChangeAction {
  readonly type: EventType;
  /** The first thing that it was done to, as `page:{guid}`. */
  readonly entity: string;
  /** Last member of the path that changed (`title`, `doc` …), where it was only one; or which of two things was done. */
  readonly aspect: string | null;
  /** Of the terms of use that somebody agreed to. */
  readonly version?: number;
  /** To how many things. */
  readonly count: number;
}

/**
 * `planned`: its steps are being written down. `started`: they are being carried out. `abandoned`: what was carried
 * out was taken back.
 */
export type ChangeState = 'planned' | 'started' | 'completed' | 'abandoned';

/** One Change: who, when, by what road, what was done to what, and where its events are. */
export interface ChangeRow {
  changeId: string;
  platformGuid: string;
  at: string;
  actorGuid: string | null;
  actorKind: string;
  via: string;
  /** Type of what it was about, where other events followed from that. */
  kind: string;
  actions: ChangeAction[];
  entities: string[];
  paths: string[];
  spans: RevisionRange[];
  /** Texts that it wrote or removed. */
  words: string;
  undoOf: string | null;
  reason: string | null;
  /** What it brought back, as `page:{guid}@{moment}`. */
  restoreOf: string | null;
  runId: string | null;
  runName: string | null;
  /** Of the request that it followed from. */
  correlationId: string;
  state: ChangeState;
  /** Commit position of its first event: the order of Changes. */
  ordinal: bigint;
}

export const changeLogTable: Table<ChangeRow> = {
  key: 'changeId',
  columns: {
    changeId: 'uuid',
    platformGuid: 'uuid',
    at: 'timestamptz',
    actorGuid: 'uuid',
    actorKind: 'text',
    via: 'text',
    kind: 'text',
    actions: 'jsonb',
    entities: 'text[]',
    paths: 'text[]',
    spans: 'jsonb',
    words: 'text',
    undoOf: 'uuid',
    reason: 'text',
    restoreOf: 'text',
    runId: 'uuid',
    runName: 'text',
    correlationId: 'text',
    state: 'text',
    ordinal: 'bigint',
  },
  indexes: [
    '("platformGuid", ordinal DESC)',
    '("undoOf") WHERE "undoOf" IS NOT NULL',
    '("platformGuid", "runId", ordinal) WHERE "runId" IS NOT NULL',
    '("platformGuid", "correlationId")',
    `(state) WHERE state = 'started'`,
    'USING gin (entities)',
    `USING gin (to_tsvector('dutch', words))`,
  ],
};
