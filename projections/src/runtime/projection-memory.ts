import { LRUCache } from 'lru-cache';
import type { PositionedRow } from './evolve-rows.ts';
import type { Projection } from './projection.ts';

/** Bytes of rows, as they were written, that are remembered at most; each takes a few times as many. */
const maxBytes = 6 * 1_024 * 1_024;

/** Rows beyond this, such as those of long pages, are read again rather than driving out hundreds of others. */
const maxRowBytes = 64 * 1_024;

/** Where a projection stood when this process last moved it, and when its rows were last made anew. */
interface Place {
  readonly position: bigint;
  readonly rebuiltOn: string | null;
}

/**
 * What this process wrote last: where its projections stand, and the rows that changed lately. It holds for as long as nobody else
 * moves them, which `projectFromMemory` proves with each write.
 */
export class ProjectionMemory {
  readonly #places = new Map<string, Place>();
  readonly #rows = new LRUCache<string, PositionedRow & { readonly bytes: number }>({
    maxSize: maxBytes,
    maxEntrySize: maxRowBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });

  /** Whether this process moved all of these to that very position. */
  isAt(projections: readonly Projection[], position: bigint): boolean {
    return projections.every(({ name }) => this.#places.get(name)?.position === position);
  }

  /** As Postgres writes it; null where the rows were never made anew. */
  rebuiltOn({ name }: Projection): string | null {
    return this.#places.get(name)?.rebuiltOn ?? null;
  }

  /** @param rebuiltOn absent: as it was */
  moved(projection: Projection, position: bigint, rebuiltOn = this.rebuiltOn(projection)): void {
    this.#places.set(projection.name, { position, rebuiltOn });
  }

  row({ name }: Projection, key: string): PositionedRow | undefined {
    return this.#rows.get(`${name} ${key}`);
  }

  /** @param bytes of all of them, as they were written */
  keep({ name }: Projection, rows: ReadonlyMap<string, PositionedRow>, bytes: number): void {
    const each = Math.ceil(bytes / Math.max(1, rows.size));
    for (const [key, row] of rows) this.#rows.set(`${name} ${key}`, { ...row, bytes: each });
  }

  /** Somebody else may have moved on, or nobody knows what became of a write. */
  forget(): void {
    this.#places.clear();
    this.#rows.clear();
  }
}
