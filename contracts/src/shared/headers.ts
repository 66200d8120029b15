/** Header names that client and service agree on, in the lower case in which Node delivers them. */
export const headers = {
  changeId: 'x-change-id',
  commitPosition: 'x-commit-position',
  minPosition: 'x-min-position',
  stale: 'x-stale',
  pageCacheToken: 'x-page-cache-token',
  correlationId: 'x-correlation-id',
  idempotencyKey: 'idempotency-key',
  strict: 'x-strict',
  /** Paths (JSON Pointers, percent-encoded, joined by commas) at which a write gives way to what stands there. */
  keep: 'x-keep',
  language: 'x-language',
  totalCount: 'x-total-count',
  /** Lists of a call that could not be read, as `<guid>=<code>` joined by commas. */
  listErrors: 'errors',
  via: 'x-via',
  surrogateKey: 'surrogate-key',
} as const;
