/** Lower case, as Node provides them. */
export const headers = {
  changeId: 'x-change-id',
  commitPosition: 'x-commit-position',
  minPosition: 'x-min-position',
  stale: 'x-stale',
  pageCacheToken: 'x-page-cache-token',
  correlationId: 'x-correlation-id',
  idempotencyKey: 'idempotency-key',
  strict: 'x-strict',
  /** Paths (JSON Pointers, percent-encoded, joined by commas) that a write must leave as they are. */
  keep: 'x-keep',
  /** The Change that a save of a profile takes back. */
  undoOf: 'x-undo-of',
  language: 'x-language',
  totalCount: 'x-total-count',
  /** Lists that could not be read, as `<guid>=<code>` joined by commas. */
  listErrors: 'errors',
  via: 'x-via',
  surrogateKey: 'surrogate-key',
} as const;

/** Those that only programs send: browsers load none of them. */
export const programHeaders = {
  /** Which run of a program a write belongs to: a UUID, and what it is called, percent-encoded. */
  runId: 'run-id',
  runName: 'run-name',
  /** Where a stream of server-sent events was read to. */
  lastEventId: 'last-event-id',
} as const;
