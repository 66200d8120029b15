import { Inject, Injectable } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import { formatEtag } from '@spoor/contracts/shared/revision';
import type { AcceptedWrite, Changed } from '@spoor/contracts/shared/write-replies';
import type { QueryResult } from '@spoor/projections/query-context';
import type { ProjectionName } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { type Receipt, recordedChange } from './command-context.ts';
import { DomainError } from './domain-error.ts';
import { tokens } from './providers.ts';

/** Milliseconds to wait for the read models. */
export const readTimeoutMs = 2_000;

/** A response body with headers. Controllers return it, the reply interceptor sends it. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Readonly<Record<string, string | string[]>>,
    readonly status?: number,
  ) {}
}

/**
 * A reply with a view, its surrogate keys and, where it has one, its revision as ETag.
 * @throws DomainError `not_found`
 */
export async function foundReply<View>(
  reading: Promise<QueryResult<View> | undefined>,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<Reply<View>> {
  const answer = await reading;
  if (answer === undefined) throw new DomainError('not_found');
  return new Reply(answer.view, {
    [headers.surrogateKey]: [...new Set(answer.keys)].join(' '),
    ...etagOf(answer.view),
    ...extraHeaders,
  });
}

/** The view without its surrogate keys. */
export async function viewOf<View>(
  reading: Promise<QueryResult<View> | undefined>,
): Promise<View | undefined> {
  return (await reading)?.view;
}

/** Replies to writes. */
@Injectable()
export class WriteReplies {
  constructor(@Inject(tokens.positions) private readonly positions: PositionWaiter) {}

  /**
   * Waits until the read models have the write, then reads the view back. Where they lag behind, replies with 202,
   * `X-Stale` and the position.
   * @param projections read models that `read` uses
   * @param read gets the receipt of the write
   */
  async readBack<View, Written extends Receipt>(
    writing: Promise<Written>,
    projections: readonly ProjectionName[],
    read: (receipt: Written) => Promise<View | undefined>,
  ): Promise<Reply<View | AcceptedWrite>> {
    const receipt = await writing;
    const reached = await this.positions.waitFor(projections, receipt.position, readTimeoutMs);
    const view = reached ? await read(receipt) : undefined;
    if (view === undefined) {
      const accepted = { changeId: recordedChange(receipt), position: String(receipt.position) };
      return new Reply(accepted, { ...receiptHeaders(receipt), [headers.stale]: 'true' }, 202);
    }
    return new Reply(view, { ...receiptHeaders(receipt), ...etagOf(view) });
  }

  /** As {@link readBack}, for writes that make what is not there: those answer 201. */
  async readBackMade<View, Written extends Receipt & { readonly isMade: boolean }>(
    writing: Promise<Written>,
    ...[projections, read]: [readonly ProjectionName[], (receipt: Written) => Promise<View | undefined>]
  ): Promise<Reply<View | AcceptedWrite>> {
    const { body, headers: sent, status } = await this.readBack(writing, projections, read);
    const { isMade } = await writing;
    return new Reply(body, sent, status ?? (isMade ? 201 : undefined));
  }

  /** For writes with nothing to read back: replies with the Change id, null where nothing changed. */
  async receipt(writing: Promise<Receipt>, projections: readonly ProjectionName[]): Promise<Reply<Changed>> {
    const receipt = await writing;
    const reached = await this.positions.waitFor(projections, receipt.position, readTimeoutMs);
    const extraHeaders = reached ? {} : { [headers.stale]: 'true' };
    return new Reply({ changeId: recordedChange(receipt) }, { ...receiptHeaders(receipt), ...extraHeaders });
  }
}

/** The Change, where there is one, where it was recorded, and the revision of the stream that it led to. */
export function receiptHeaders(receipt: Receipt): Record<string, string> {
  const changeId = recordedChange(receipt);
  return {
    ...(changeId === null ? {} : { [headers.changeId]: changeId }),
    [headers.commitPosition]: String(receipt.position),
    ...etagOf(receipt),
  };
}

function etagOf(view: unknown): { etag?: string } {
  const revision = typeof view === 'object' && view !== null ? Reflect.get(view, 'revision') : undefined;
  return typeof revision === 'number' ? { etag: formatEtag(revision) } : {};
}
