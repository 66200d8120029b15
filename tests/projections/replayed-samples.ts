import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEvent } from '@spoor/contracts/event-catalogue';
import type { AnyRow, Projection } from '@spoor/projections/runtime/projection';
import { type EventSample, eventSamples } from '../changes/event-samples.ts';

const folder = join(import.meta.dirname, '../samples/rows');

/** What a projection made of the samples of stored events. */
export interface SampleRows {
  readonly version: number;
  /** By the file of each sample, a digest of what its row had become then. */
  readonly rows: Readonly<Record<string, string>>;
}

const fileOf = ({ name }: Projection) => join(folder, `${name}.json`);

/** What was made of the samples when the version was last raised; undefined for a new projection. */
export function readSampleRows(projection: Projection): SampleRows | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(projection), 'utf8'));
  } catch {
    return undefined;
  }
}

export function writeSampleRows(projection: Projection, rows: SampleRows): void {
  writeFileSync(fileOf(projection), `${JSON.stringify(rows, null, 2)}\n`);
}

/** The samples that a projection has something to make of, in the order in which they happened. */
export function samplesFor(projection: Projection): readonly EventSample[] {
  return eventSamples.filter(({ type }) => projection.handles(type));
}

/** Projects samples in memory, as the projector would one by one. */
export function replaySamples(projection: Projection, samples: readonly EventSample[]): SampleRows {
  const rows = new Map<string, AnyRow>();
  const revisions = new Map<string, number>();
  const digests: Record<string, string> = {};
  samples.forEach((sample, index) => {
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
    digests[sample.file] = digestOf(projection.complete(evolved));
  });
  return { version: projection.version, rows: digests };
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
function digestOf(row: AnyRow): string {
  const text = JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : sorted(value)));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
