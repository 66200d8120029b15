import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEvent } from '@spoor/contracts/event-catalogue';
import type { AnyRow, Projection } from '@spoor/projections/runtime/projection';
import type { EventSample } from '../changes/event-samples.ts';

const path = join(import.meta.dirname, '../samples/rows.json');

/** What the read models made of the samples of stored events. */
export interface SampleRows {
  /** Files of the samples that there were. */
  readonly samples: readonly string[];
  /** By the name of each read model: its version, and a digest of all rows that it made of those samples. */
  readonly readModels: Readonly<Record<string, string>>;
}

export function readSampleRows(): SampleRows {
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function writeSampleRows(rows: SampleRows): void {
  writeFileSync(path, `${JSON.stringify(rows, null, 2)}\n`);
}

/**
 * Projects in memory, as the projector would one by one, those of the samples that a projection has something to make of.
 * @param samples in the order in which they happened
 * @returns its version, and a digest of what its rows became with each of them
 */
export function replaySamples(projection: Projection, samples: readonly EventSample[]): string {
  const made = evolveSamples(projection, samples);
  return `${projection.version} ${digestOf(made.map(({ file, row }) => [file, projection.complete(row)]))}`;
}

/** The surrogate keys of all that a projection makes of samples, by which readers hear of it. */
export function keysOfSamples(projection: Projection, samples: readonly EventSample[]): readonly string[] {
  return evolveSamples(projection, samples).flatMap(({ before, row }) =>
    projection.surrogateKeys(before, row),
  );
}

interface EvolvedRow {
  readonly file: string;
  readonly before: AnyRow | undefined;
  readonly row: AnyRow;
}

function evolveSamples(projection: Projection, samples: readonly EventSample[]): EvolvedRow[] {
  const rows = new Map<string, AnyRow>();
  const revisions = new Map<string, number>();
  const made: EvolvedRow[] = [];
  const read = samples.filter(({ type }) => projection.handles(type));
  read.forEach((sample, index) => {
    const revision = (revisions.get(sample.stream) ?? -1) + 1;
    revisions.set(sample.stream, revision);
    const event = parseEvent({ ...sample, id: sample.file, revision, position: BigInt(index + 1) });
    const key = projection.key(event);
    const row = rows.get(key);
    // A history of samples shows every event, not every one of them where it would happen.
    if (row !== undefined && projection.isFirst(sample.type)) return;
    if (row === undefined && !isBeginning(projection, event)) return;
    const evolved = projection.evolve(row, event);
    rows.set(key, evolved);
    made.push({ file: sample.file, before: row, row: evolved });
  });
  return made;
}

function isBeginning(projection: Projection, event: Parameters<Projection['evolve']>[1]): boolean {
  try {
    projection.evolve(undefined, event);
    return true;
  } catch {
    return false;
  }
}

/** Of what is stored: JSON knows no order of members, and no difference between a number and a bigint. */
function digestOf(rows: unknown): string {
  const text = JSON.stringify(rows, (_, value) =>
    typeof value === 'bigint' ? Number(value) : sorted(value),
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
