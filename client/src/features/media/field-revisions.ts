/** The revisions that this tab's own edits were stored at. */
export interface FieldRevisions {
  /** The revision that an edit of these fields is based on, where the asset was last read at `readAt`. */
  under(guid: string, fields: readonly string[], readAt: number): number;
  landed(guid: string, fields: readonly string[], revision: number): void;
}

/**
 * Tracks the revision per field. The second of two quick edits starts before the first is read back; based on the
 * revision that was read, it would conflict with the first.
 */
export function createFieldRevisions(): FieldRevisions {
  const storedRevisions = new Map<string, number>();
  return {
    under: (guid, fields, readAt) =>
      Math.min(...fields.map((field) => Math.max(readAt, storedRevisions.get(`${guid} ${field}`) ?? readAt))),
    landed(guid, fields, revision) {
      for (const field of fields) storedRevisions.set(`${guid} ${field}`, revision);
    },
  };
}
