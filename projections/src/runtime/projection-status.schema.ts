/** How far a projection is, and how it is doing: one row per projection. */
export interface ProjectionStatusRow {
  projection: string;
  /** Version of the projection that made the rows. */
  version: number;
  /** Commit position of the last event in the rows; -1 before the first. */
  position: bigint;
  state: 'running' | 'rebuilding' | 'stopped';
  /** Milliseconds from the last event's time to the moment it was projected. */
  lag: number;
  lastError: string | null;
  /** Identity of the event log that the rows are made from; null where that is not known yet. */
  logId: string | null;
  /** When somebody last began to make the rows anew. */
  rebuiltOn: string | null;
}
