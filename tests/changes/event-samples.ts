import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';

/** An event as it was once stored. Samples are added, never edited: the past does not change. */
export interface EventSample {
  readonly file: string;
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

const folder = join(import.meta.dirname, '../samples/events');

/** All samples, in the order in which they happened: those of one stream are its history. */
export const eventSamples: readonly EventSample[] = readdirSync(folder)
  .map((file) => ({ file, ...JSON.parse(readFileSync(join(folder, file), 'utf8')) }))
  .toSorted((a, b) => (a.metadata.changeId < b.metadata.changeId ? -1 : 1));
