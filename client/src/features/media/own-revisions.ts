/** At which revisions this tab's own edits landed. */
export interface OwnRevisions {
  /** The revision that an edit of these fields is made on, where the thing was last read at another. */
  under(guid: string, fields: readonly string[], readAt: number): number;
  landed(guid: string, fields: readonly string[], revision: number): void;
}

/**
 * Follows fields through one's own edits. The second of two quick ones is begun before the first is read back, and would
 * be taken for a collision with somebody else's; but nobody else was at that field where the first one landed.
 */
export function createOwnRevisions(): OwnRevisions {
  const landings = new Map<string, number>();
  return {
    under: (guid, fields, readAt) =>
      Math.min(...fields.map((field) => Math.max(readAt, landings.get(`${guid} ${field}`) ?? readAt))),
    landed(guid, fields, revision) {
      for (const field of fields) landings.set(`${guid} ${field}`, revision);
    },
  };
}
