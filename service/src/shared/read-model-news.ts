import type { Standing } from '@spoor/projections/runtime/position-waiter';

/** What one commit of the projections says about itself. */
export interface News {
  readonly projections: readonly string[];
  /** Commit position that these projections have reached. */
  readonly position: bigint;
  /** Surrogate keys of everything that changed. */
  readonly keys: readonly string[];
  /** Whose data changed; absent where several platforms share the commit. */
  readonly platformGuid?: string | undefined;
}

/** Whoever must know what changes in the read models. */
export interface NewsReader {
  onNews?(news: News): void;
  /** News comes in again; whatever happened in between was missed. */
  onConnected?(): void;
  onLost?(): void;
  /** The read models turned out to be further than anybody heard. */
  onMissed?(): void;
}

/** One listener on the database feeds everybody in this process: caches, browsers, the directory of platforms. */
export class ReadModelNews {
  private readonly readers = new Set<NewsReader>();
  private connected = false;
  private readonly positions = new Map<string, bigint>();

  /** Whether everything that changes is heard. */
  get isConnected(): boolean {
    return this.connected;
  }

  /** The highest position that any projection spoke of. */
  get position(): bigint {
    return [...this.positions.values()].reduce(
      (highest, position) => (position > highest ? position : highest),
      0n,
    );
  }

  /** Whether all these projections have said that they are as far; false also where they have not spoken yet. */
  hasReached(projections: readonly string[], position: bigint): boolean {
    return projections.every((name) => (this.positions.get(name) ?? -1n) >= position);
  }

  /** @returns stops following */
  follow(reader: NewsReader): () => void {
    this.readers.add(reader);
    if (this.connected) reader.onConnected?.();
    return () => this.readers.delete(reader);
  }

  announce(news: News): void {
    for (const name of news.projections) this.positions.set(name, news.position);
    for (const reader of this.readers) reader.onNews?.(news);
  }

  /** Where the projections stood when news came in again: what they said before, nobody heard. */
  catchUp(standings: readonly Standing[]): void {
    const missed = standings.filter(({ projection, position }) => !this.hasReached([projection], position));
    for (const { projection, position } of missed) this.positions.set(projection, position);
    if (missed.length > 0) for (const reader of this.readers) reader.onMissed?.();
  }

  connect(): void {
    this.connected = true;
    for (const reader of this.readers) reader.onConnected?.();
  }

  lose(): void {
    this.connected = false;
    for (const reader of this.readers) reader.onLost?.();
  }
}
