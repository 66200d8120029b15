const guid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Guids of the other installation, and what they became here. */
export class KnownGuids {
  private readonly known = new Map<string, string>();

  add(there: string, here: string): void {
    this.known.set(there, here);
  }

  has(there: string): boolean {
    return this.known.has(there);
  }

  /** @returns undefined where it was not brought */
  find(there: string | null | undefined): string | undefined {
    return this.known.get(there ?? '');
  }

  /** A content in which each guid that is known stands as it is here, wherever it stands. */
  translate<Content>(content: Content): Content {
    const text = JSON.stringify(content);
    return JSON.parse(text.replace(guid, (there) => this.known.get(there) ?? there));
  }
}
