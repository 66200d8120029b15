import { Inject, Injectable } from '@nestjs/common';
import { describedRoute } from '@spoor/contracts/api-catalogue';
import { scopeOf } from '@spoor/contracts/api-keys/api-key-scopes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeEntry, ChangeFeed } from '@spoor/contracts/changes/change-feed.views';
import { programHeaders } from '@spoor/contracts/shared/headers';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { Logger } from '@spoor/infra/logger';
import { pauseFor } from '@spoor/infra/pause-for';
import {
  changeFeedReads,
  type FeedStretch,
  readChangeFeed,
  readFeedEnd,
} from '@spoor/projections/changes/change-feed/change-feed.queries';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';
import { type EventStream, endOf, openEventStream } from '../shared/event-stream.ts';
import { tokens } from '../shared/providers.ts';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { type Caller, queryContextOf } from '../shared/request-caller.ts';
import type { WriteSide } from '../shared/write-side.ts';

/** Who asks, and where they are answered. */
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface AwaitedStretch extends Omit<FeedStretch, 'after'> {
  /** A position, or `now`. */
  readonly after: string;
  /** Seconds. */
  readonly wait?: number | undefined;
}

/** Streams and waiting calls that one caller may have open in a process: each asks again whenever something happens. */
const mostOfCaller = 10;
/** Seconds until one of them may be over. */
const retryAfter = 5;
/** Milliseconds. Proxies close connections that are silent for a minute. */
const heartbeatInterval = 25_000;
/** Milliseconds between two looks of one follower: what others write in quick succession is looked at together. */
const lookInterval = 200;
/** Milliseconds that a client gets to take what was written. */
const patience = 30_000;
/** Entries that are read at a time for a stream. */
const streamedAtOnce = 100;

const scope = scopeOf(describedRoute(changeRoutes.stream));

/** Tells programs what happens, in order: by calls that wait, and by streams of server-sent events. */
@Injectable()
export class ChangeFollowers {
  private readonly following = new Map<string, number>();

  constructor(
    @Inject(tokens.updates) private readonly updates: ReadModelUpdates,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /**
   * What happened after a position; where nothing did, waits for it.
   * @throws DomainError `invalid_cursor` beyond the end of the log; `too_many_requests` where the caller waits often enough; as a call does, where their token has ended meanwhile
   */
  async read(
    { wait = 0, after, ...asked }: AwaitedStretch,
    { request, reply }: Exchange,
  ): Promise<ChangeFeed> {
    const stretch = { ...asked, after: await this.positionOf(request, after) };
    const feed = await readChangeFeed(queryContextOf(request), stretch);
    if (wait === 0 || isNews(feed)) return feed;
    const leave = this.enter(request.caller);
    const ended = AbortSignal.any([endOf(reply.raw), request.server.eventStreams.closing]);
    try {
      return await this.untilNews(request, { ...stretch, after: BigInt(feed.next) }, wait * 1_000, ended);
    } finally {
      leave();
    }
  }

  /**
   * Opens a stream of what happens.
   * @param after a position, or `now`
   * @throws DomainError `bad_request`, and as {@link read}; ReadModelUnavailable
   */
  async stream(after: string, { request, reply }: Exchange): Promise<void> {
    const position = await this.positionOf(request, lastEventIdOf(request) ?? after);
    const leave = this.enter(request.caller);
    let stream: EventStream | undefined;
    try {
      stream = openEventStream(request, reply);
    } finally {
      if (stream === undefined) leave();
    }
    stream?.onEnd(leave);
    if (stream !== undefined) void this.follow(request, stream, position, endOf(reply.raw));
  }

  /** What is beyond the log was given by another one, before an older copy was put back: from there on much would be passed over. */
  private async positionOf(request: FastifyRequest, text: string): Promise<bigint> {
    const end = await readFeedEnd(queryContextOf(request));
    const position = text === 'now' ? end : BigInt(text);
    if (position > end && position > (await this.writeSide.store.lastPosition()))
      throw new DomainError('invalid_cursor', 'position_beyond_log');
    return position;
  }

  private async untilNews(
    request: FastifyRequest,
    stretch: FeedStretch,
    waitMs: number,
    ended: AbortSignal,
  ): Promise<ChangeFeed> {
    const deadline = performance.now() + waitMs;
    let { after } = stretch;
    for (;;) {
      const left = deadline - performance.now();
      // Others may go on writing for ever what this caller is not told.
      const isOver = left <= 0 || ended.aborted;
      if (isOver || !(await this.updates.untilBeyond(changeFeedReads, after, left, ended)))
        return { items: [], next: String(after), hasMore: false };
      const feed = await this.readAgain(request, { ...stretch, after });
      if (isNews(feed)) return feed;
      after = BigInt(feed.next);
      await pauseFor(lookInterval, ended);
    }
  }

  private async follow(
    request: FastifyRequest,
    stream: EventStream,
    begin: bigint,
    ended: AbortSignal,
  ): Promise<void> {
    let after = begin;
    stream.write(`retry: 1000\nid: ${after}\n\n`);
    try {
      while (!ended.aborted) {
        const feed = await this.readAgain(request, { after, limit: streamedAtOnce, system: true });
        if (feed.next !== String(after)) stream.write(messagesOf(feed));
        after = BigInt(feed.next);
        if (!(await stream.drained(patience))) return stream.drop();
        if (feed.hasMore) continue;
        const isNewer = await this.updates.untilBeyond(changeFeedReads, after, heartbeatInterval, ended);
        if (isNewer) await pauseFor(lookInterval, ended);
        else stream.write(':\n\n');
      }
    } catch (error) {
      // Whoever still may comes back, and goes on where this ended.
      if (!(error instanceof DomainError)) this.logger.warn({ err: error }, 'Somebody is followed no more');
      stream.end();
    }
  }

  /** With the rights that the caller has now: a key that was revoked hears nothing more. */
  private async readAgain(request: FastifyRequest, stretch: FeedStretch): Promise<ChangeFeed> {
    const viewer = viewerOf(await request.server.identify(request));
    return readChangeFeed({ ...queryContextOf(request), viewer }, stretch);
  }

  /** @returns leaves */
  private enter({ kind, viewer }: Caller): () => void {
    const who = `${kind} ${viewer?.guid}`;
    const count = this.following.get(who) ?? 0;
    if (count >= mostOfCaller && kind !== 'system')
      throw new DomainError('too_many_requests', 'followers_at_most', { retryAfter });
    this.following.set(who, count + 1);
    return () => {
      const left = (this.following.get(who) ?? 1) - 1;
      if (left > 0) this.following.set(who, left);
      else this.following.delete(who);
    };
  }
}

/** @throws DomainError where they may not ask any more */
function viewerOf({ kind, viewer }: Caller): Principal | undefined {
  if (kind === 'anonymous') throw new DomainError('unauthorized');
  if (viewer?.termsDue === 'owed') throw new DomainError('terms_not_accepted');
  if (kind === 'apikey' && scope !== undefined && viewer?.scopes?.includes(scope) !== true)
    throw new DomainError('forbidden', { name: 'scope_missing', values: { scope } });
  return viewer;
}

function isNews({ items, hasMore }: ChangeFeed): boolean {
  return items.length > 0 || hasMore;
}

function lastEventIdOf(request: FastifyRequest): string | undefined {
  const given = request.headers[programHeaders.lastEventId];
  if (given === undefined || given === '') return undefined;
  if (!/^\d{1,18}$/.test(String(given))) throw new DomainError('bad_request', 'last_event_id_invalid');
  return String(given);
}

/** An id alone tells nothing, but is where a browser goes on. */
function messagesOf({ items, next }: ChangeFeed): string {
  const payload = items.map(messageOf).join('');
  return items.at(-1)?.position === next ? payload : `${payload}id: ${next}\n\n`;
}

function messageOf(entry: ChangeEntry): string {
  return `id: ${entry.position}\nevent: change\ndata: ${JSON.stringify(entry)}\n\n`;
}
