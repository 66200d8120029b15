/** What became of the revisions of things that this tab edits, by its own edits. */
export interface OwnRevisions {
  /** The revision that our own edits made of one; itself where there were none. */
  after(guid: string, revision: number): number;
  /** Notes that an edit that was made on one revision landed as another. */
  landed(guid: string, madeOn: number, revision: number): void;
}

/**
 * Follows a thing through one's own edits: the second of two quick ones is begun before the first is answered, and would
 * be taken for somebody else's change of the same.
 */
export function createOwnRevisions(): OwnRevisions {
  const next = new Map<string, number>();
  return {
    after(guid, revision) {
      let known = revision;
      for (;;) {
        const later = next.get(`${guid} ${known}`);
        if (later === undefined) return known;
        known = later;
      }
    },
    landed(guid, madeOn, revision) {
      // Where it is not the very next one, somebody else came between, and must be heard of.
      if (revision === madeOn + 1) next.set(`${guid} ${madeOn}`, revision);
    },
  };
}
