import { endOfStream, noRevision } from './log-record.ts';

/** What the writer says of the stream's last revision. */
export type RequestedRevision = number | 'any' | 'no-stream' | 'stream-exists';

/** What an append is decided on. */
export interface StreamInfo {
  /** `noRevision` for an empty stream, `endOfStream` for a tombstoned one. */
  readonly lastRevision: number;
  readonly softDeleted: boolean;
  /** Metadata alone makes a stream exist. */
  readonly hasMetadata: boolean;
  /** Revision of the event with this id in this stream. */
  revisionOfId(eventId: string): number | undefined;
  /** Id of the event at this revision of this stream. */
  idAt(revision: number): string | undefined;
}

export type AppendDecision =
  | { readonly kind: 'append' }
  /** The same events were appended before: the answer is that of the first time. */
  | { readonly kind: 'repeat'; readonly lastRevision: number }
  | { readonly kind: 'wrong-expected-revision' }
  | { readonly kind: 'stream-deleted' };

const append: AppendDecision = { kind: 'append' };
const wrongExpectedRevision: AppendDecision = { kind: 'wrong-expected-revision' };
const streamDeleted: AppendDecision = { kind: 'stream-deleted' };

/**
 * Whether events may be appended. Whoever repeats an append hears the success of the first one, so repetition is
 * looked for before a wrong revision is reported.
 */
export function decideAppend(
  stream: StreamInfo,
  expected: RequestedRevision,
  eventIds: readonly string[],
): AppendDecision {
  if (stream.lastRevision === endOfStream) return streamDeleted;
  if (expected === 'stream-exists' && stream.softDeleted) return streamDeleted;
  if (expected === 'stream-exists' && stream.lastRevision === noRevision && !stream.hasMetadata) {
    return wrongExpectedRevision;
  }
  if (expected === 'any' || expected === 'stream-exists') return decideAnywhere(stream, eventIds);

  const expectedRevision = expected === 'no-stream' ? noRevision : expected;
  if (expectedRevision > stream.lastRevision) return wrongExpectedRevision;
  if (expectedRevision === stream.lastRevision) return append;
  return decideAtEarlierRevision(stream, expectedRevision, eventIds);
}

/** Without a revision to hold on to: an unknown first event is new, known ones must all be known. */
function decideAnywhere(stream: StreamInfo, eventIds: readonly string[]): AppendDecision {
  let lastRevision: number | undefined;
  for (const [index, eventId] of eventIds.entries()) {
    const revision = stream.revisionOfId(eventId);
    if (revision === undefined) return index === 0 ? append : wrongExpectedRevision;
    lastRevision = revision;
  }
  return lastRevision === undefined ? append : { kind: 'repeat', lastRevision };
}

/** Behind the stream's end, only the events that already follow the expected revision are a repetition. */
function decideAtEarlierRevision(
  stream: StreamInfo,
  expectedRevision: number,
  eventIds: readonly string[],
): AppendDecision {
  for (const [index, eventId] of eventIds.entries()) {
    if (stream.idAt(expectedRevision + 1 + index) === eventId) continue;
    // To who appends to a stream that must not exist, a soft-deleted one does not.
    const isNew = index === 0 && expectedRevision === noRevision && stream.softDeleted;
    return isNew ? append : wrongExpectedRevision;
  }
  if (eventIds.length === 0) return wrongExpectedRevision;
  return { kind: 'repeat', lastRevision: expectedRevision + eventIds.length };
}
