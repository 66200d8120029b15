import { Inject, Injectable } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import { formatEtag } from '@spoor/contracts/shared/revision';
import type { Answer } from '@spoor/projections/reader';
import type { PositionWaiter, ProjectionName } from '@spoor/projections/runtime/position-waiter';
import type { Receipt } from './command-context.ts';
import { DomainError } from './domain-error.ts';
import { tokens } from './providers.ts';

/** How long a reader waits for the read models, in milliseconds. */
export const readPatience = 2_000;

/** A body, and what is said beside it. Controllers return it; the reply interceptor sends it. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>>,
    readonly status?: number,
  ) {}
}

/** What is answered where a write landed but cannot be read back yet. */
export interface Landed {
  readonly changeId: string;
  readonly position: string;
}

/**
 * A view that was asked for, with its surrogate keys and, where it has one, its revision as ETag.
 * @throws DomainError `not_found`
 */
export async function found<View>(
  reading: Promise<Answer<View> | undefined>,
  beside: Readonly<Record<string, string>> = {},
): Promise<Reply<View>> {
  const answer = await reading;
  if (answer === undefined) throw new DomainError('not_found');
  return new Reply(answer.view, {
    [headers.surrogateKey]: [...new Set(answer.keys)].join(' '),
    ...etagOf(answer.view),
    ...beside,
  });
}

/** The view alone, for reading back what was written. */
export async function viewOf<View>(reading: Promise<Answer<View> | undefined>): Promise<View | undefined> {
  return (await reading)?.view;
}

/** Answers writes with what can be read once they have landed. */
@Injectable()
export class WriteReplies {
  constructor(@Inject(tokens.positions) private readonly positions: PositionWaiter) {}

  /**
   * Waits until the read models have what was written, then reads it back. Where they lag behind, says where it
   * landed instead, with status 202 and `X-Stale`.
   * @param projections the read models that `read` looks into
   * @param read is told what writing said
   */
  async readBack<View, Written extends Receipt>(
    writing: Promise<Written>,
    projections: readonly ProjectionName[],
    read: (receipt: Written) => Promise<View | undefined>,
    status?: number,
  ): Promise<Reply<View | Landed>> {
    const receipt = await writing;
    const reached = await this.positions.waitFor(projections, receipt.position, readPatience);
    const view = reached ? await read(receipt) : undefined;
    if (view === undefined) {
      const landed = { changeId: receipt.changeId, position: String(receipt.position) };
      return new Reply(landed, { ...receiptHeaders(receipt), [headers.stale]: 'true' }, 202);
    }
    return new Reply(view, { ...receiptHeaders(receipt), ...etagOf(view) }, status);
  }

  /** For writes after which there is nothing left to read: says which Change it was. */
  async removed(
    writing: Promise<Receipt>,
    projections: readonly ProjectionName[],
  ): Promise<Reply<{ changeId: string }>> {
    const receipt = await writing;
    const reached = await this.positions.waitFor(projections, receipt.position, readPatience);
    const beside = reached ? {} : { [headers.stale]: 'true' };
    return new Reply({ changeId: receipt.changeId }, { ...receiptHeaders(receipt), ...beside });
  }
}

/** Where a write landed, for its headers. */
export function receiptHeaders(receipt: Receipt): Record<string, string> {
  return {
    [headers.changeId]: receipt.changeId,
    [headers.commitPosition]: String(receipt.position),
    etag: formatEtag(receipt.revision),
  };
}

function etagOf(view: unknown): { etag?: string } {
  const revision = typeof view === 'object' && view !== null ? Reflect.get(view, 'revision') : undefined;
  return typeof revision === 'number' ? { etag: formatEtag(revision) } : {};
}
