/** What was brought, and what was left and why. */
export class ImportTally {
  private readonly things = new Map<string, Set<string>>();
  private readonly notes: string[] = [];

  brought(kind: string, guid: string): void {
    const known = this.things.get(kind) ?? new Set();
    this.things.set(kind, known.add(guid));
  }

  leave(kind: string, name: string, why: string): void {
    this.notes.push(`${kind} ‘${name}’: ${why}`);
  }

  /** How many of a kind were brought. */
  times(kind: string): number {
    return this.things.get(kind)?.size ?? 0;
  }

  get left(): readonly string[] {
    return this.notes;
  }

  toString(): string {
    const counts = [...this.things].map(([kind, guids]) => `${kind}: ${guids.size}`);
    return [...counts, ...(this.notes.length === 0 ? [] : ['', 'To look at:', ...this.notes])].join('\n');
  }
}
