import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSteps } from '@spoor/contracts/pages/page.upcasters';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { pageSamples } from './page-samples.ts';

/** An event as it was once stored. Samples are added, never edited: the past does not change. */
export interface EventSample {
  readonly file: string;
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

const folder = join(import.meta.dirname, '../samples');
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

const stored: readonly EventSample[] = readdirSync(join(folder, 'events')).map((file) => ({
  file,
  ...read(`events/${file}`),
}));

/** All samples, in the order in which they happened: those of one stream are its history. */
export const eventSamples: readonly EventSample[] = [
  ...stored,
  ...pageSamples(pageSteps, stored, (version) => read(`documents/PageContent.v${version}.json`)),
].toSorted((a, b) => (a.metadata.changeId < b.metadata.changeId ? -1 : 1));
