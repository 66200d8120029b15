import type { SpoorClient } from '@spoor/client';
import { maxExternalIds } from '@spoor/contracts/external-ids/external-id-query';
import type { Language } from '@spoor/contracts/texts/languages';
import type { ImportedKind, ImportReport, ReportedThing } from './import-report.ts';
import type { OldThing } from './old-addresses.ts';
import type { IndexedEntry, SiteIndex } from './site-index.ts';

/** What was asked for. */
export interface ImportOptions {
  readonly file: string;
  /** Of a copy of `wp-content/uploads`; without it, files are fetched from the old site. */
  readonly mediaFolder: string | undefined;
  /** The name of the old site among those that have ids here. */
  readonly source: string;
  readonly language: Language;
  /** Guid of the list that posts come into; without one, a page is made with a list. */
  readonly listGuid: string | undefined;
  /** The name of the menu that pages come into; without one, the main menu. */
  readonly menu: string | undefined;
  /** What posts become that are no events. */
  readonly itemType: string;
  readonly eventType: string;
}

/** What all steps of an import have in common. */
export interface ImportContext {
  readonly spoor: SpoorClient;
  readonly options: ImportOptions;
  readonly index: SiteIndex;
  readonly report: ImportReport;
  readonly known: ImportedGuids;
  /** Tells whoever waits how far it is. */
  print(sentence: string): void;
}

/** Guids by the ids of the old site, of what has been brought. */
export class ImportedGuids {
  private readonly guids = new Map<string, string>();

  add({ kind, id }: OldThing, guid: string): void {
    this.guids.set(`${kind} ${id}`, guid);
  }

  guidOf({ kind, id }: OldThing): string | undefined {
    return this.guids.get(`${kind} ${id}`);
  }
}

/** What ids of a source lead to, of those that are there. */
export async function lookUp(
  spoor: SpoorClient,
  source: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly guid: string; readonly type: string }[]> {
  const found = [];
  for (const chunk of chunksOf(ids, maxExternalIds)) {
    const { data } = await spoor.externalIds.list({ query: { source, id: chunk } });
    found.push(...data.filter(({ state }) => state === 'present'));
  }
  return found;
}

/** As many as one call takes, each. */
export function* chunksOf<Value>(values: readonly Value[], size: number): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

/** How the report calls an entry. */
export function reported(
  kind: ImportedKind,
  { title, link, attachmentUrl, slug }: IndexedEntry,
): ReportedThing {
  return {
    kind,
    title: title === '' ? slug : title,
    oldAddress: attachmentUrl === '' ? link : attachmentUrl,
  };
}

/** A text that is no longer than it may be. */
export function cut(text: string, length: number): string {
  const characters = [...text.trim()];
  return characters.length <= length
    ? text.trim()
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trim()}…`;
}
