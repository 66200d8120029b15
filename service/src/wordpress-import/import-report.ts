import { SpoorProblem } from '@spoor/client';
import type { LostMarkup } from '@spoor/contracts/pages/html-conversion';

export const importedKinds = ['page', 'item', 'category', 'file', 'menuItem', 'redirect'] as const;
export type ImportedKind = (typeof importedKinds)[number];

export const outcomes = ['made', 'changed', 'same', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Something to look at afterwards: what could not come along, or came along otherwise. */
export type ImportNote =
  | { readonly what: 'lost'; readonly lost: LostMarkup }
  | { readonly what: 'shortcode'; readonly name: string }
  | { readonly what: 'refused'; readonly sentence: string }
  | { readonly what: 'fileMissing'; readonly address: string }
  | { readonly what: 'password' }
  /** ISO-8601; empty where the export tells none. */
  | { readonly what: 'planned'; readonly moment: string }
  | { readonly what: 'withoutText'; readonly sentence: string }
  | { readonly what: 'addressTaken'; readonly address: string };

/** What a note is about, as people know it. */
export interface ReportedThing {
  readonly kind: ImportedKind;
  readonly title: string;
  /** Where it stood on the old site. */
  readonly oldAddress: string;
}

/** What became of an import, and what somebody should look at. */
export class ImportReport {
  readonly notes: { readonly thing: ReportedThing; readonly notes: readonly ImportNote[] }[] = [];
  private readonly counts = new Map<string, number>();

  /** Counts something that was sent. */
  count(kind: ImportedKind, outcome: Outcome, times = 1): void {
    const key = `${kind} ${outcome}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + times);
  }

  times(kind: ImportedKind, outcome: Outcome): number {
    return this.counts.get(`${kind} ${outcome}`) ?? 0;
  }

  note(thing: ReportedThing, ...notes: readonly ImportNote[]): void {
    if (notes.length > 0) this.notes.push({ thing, notes });
  }

  /**
   * Sends something, and tells what came of it. What is refused is noted, and the rest goes on.
   * @returns undefined where it was refused
   * @throws what ends the import: a key that may not do this, and a site that does not answer
   */
  async record<Done extends { readonly status: number; readonly changeId: string | null }>(
    thing: ReportedThing,
    send: () => Promise<Done>,
  ): Promise<Done | undefined> {
    const done = await this.recordAgain(thing, send);
    const outcome =
      done === undefined
        ? 'failed'
        : done.status === 201
          ? 'made'
          : done.changeId === null
            ? 'same'
            : 'changed';
    this.count(thing.kind, outcome);
    return done;
  }

  /** The same for what has been counted before. */
  async recordAgain<Done>(thing: ReportedThing, send: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await send();
    } catch (error) {
      this.note(thing, { what: 'refused', sentence: refusalOf(error) });
      return undefined;
    }
  }
}

/** Why one thing was refused. @throws what concerns everything, and so ends the import */
export function refusalOf(error: unknown): string {
  if (!(error instanceof SpoorProblem) || endsAll.has(error.status) || error.status >= 500) throw error;
  const { problem, errors } = error;
  // What is wrong with its members says more than that something is wrong.
  const sentences =
    errors.length > 0
      ? errors.map(({ path, message }) => `${message} (${path})`)
      : [problem?.title, problem?.detail].filter((each) => each !== undefined);
  return sentences.join(' ');
}

/** The key is not known, may not do this, or has done too much. */
const endsAll: ReadonlySet<number> = new Set([401, 403, 429]);
