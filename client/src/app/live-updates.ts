import type { LiveUpdate } from '@spoor/contracts/live/live';
import { maxLiveAgeMs } from '@spoor/contracts/live/live-keys';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import { anyPosition, refetchAll, refetchByKeys } from '../shared/refetch.ts';
import { retryDelay } from '../shared/retry-delay.ts';
import { LiveStream } from './live-stream.ts';
import { keysOfQuery, shownKeys } from './shown-keys.ts';

/** Milliseconds after which a screen has taken its shape, and is listened for. */
const settleDelayMs = 250;

/** Milliseconds that a request may be on its way. */
const transferMs = 1_000;

/**
 * Refetches what the server reports as changed, of what is on the screen. Disconnected while the tab is hidden, because browsers
 * allow few connections; on return, what was missed is fetched.
 */
export function subscribeToLiveUpdates(
  queryClient: QueryClient,
  api: Pick<ApiClient, 'sawPosition' | 'staleAnswers'>,
): void {
  const updates = new LiveUpdates(queryClient, api);
  document.addEventListener('visibilitychange', () => updates.followVisibility());
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type !== 'observerResultsUpdated') updates.listenOnceSettled();
  });
  updates.listenOnceSettled();
}

class LiveUpdates {
  readonly #queryClient: QueryClient;
  readonly #api: Pick<ApiClient, 'sawPosition' | 'staleAnswers'>;
  #current: LiveStream | undefined;
  /** For other things that came onto the screen; it takes the place of the current stream once it hears of them. */
  #next: LiveStream | undefined;
  #lastPosition: string | undefined;
  #staleBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(queryClient: QueryClient, api: Pick<ApiClient, 'sawPosition' | 'staleAnswers'>) {
    this.#queryClient = queryClient;
    this.#api = api;
  }

  listenOnceSettled(): void {
    this.#timer ??= setTimeout(() => this.#listen(), settleDelayMs);
  }

  followVisibility(): void {
    if (document.visibilityState !== 'hidden') {
      this.listenOnceSettled();
      return;
    }
    this.#next?.close();
    this.#current?.close();
    this.#next = undefined;
    this.#current = undefined;
  }

  #listen(): void {
    this.#timer = undefined;
    if (document.visibilityState === 'hidden') return;
    const keys = shownKeys(this.#queryClient);
    const wanted = this.#next ?? this.#current;
    if (wanted !== undefined && isSame(wanted.keys, keys)) return;
    this.#next?.close();
    const ageMs = Math.min(Date.now() - this.#readSince(wanted), maxLiveAgeMs - transferMs) + transferMs;
    this.#next = new LiveStream(keys, ageMs, {
      opened: () => {
        this.#failures = 0;
      },
      updated: (stream, update, isFirst) => this.#receive(stream, update, isFirst),
      refused: (stream) => this.#listenLater(stream),
    });
  }

  /** Since when the oldest was read that nobody listens for yet, as milliseconds since 1970. */
  #readSince(target: LiveStream | undefined): number {
    if (target === undefined) return documentReadAt();
    const unheard = this.#queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: isUnheard(target) });
    return Math.min(Date.now(), ...unheard.map(({ state }) => state.dataUpdatedAt));
  }

  #listenLater(refused: LiveStream): void {
    if (refused === this.#next) this.#next = undefined;
    if (refused === this.#current) this.#current = undefined;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#listen(), retryDelay(this.#failures));
  }

  #receive(stream: LiveStream, { position, keys, isByTime }: LiveUpdate, isFirst: boolean): void {
    const previous = stream === this.#next ? this.#current : undefined;
    const isSeamless = previous?.isReceiving === true;
    if (stream === this.#next) {
      previous?.close();
      this.#current = stream;
      this.#next = undefined;
    }
    // A connection starts with the current position: a different one than the last means that updates were missed. A
    // later message without keys means that the server missed some. Data that was read from lagging read models may
    // also have been updated before this listened.
    const isNew = this.#lastPosition !== undefined && this.#lastPosition !== position;
    const stale = this.#api.staleAnswers();
    const missed = stale > this.#staleBefore || (isFirst ? isNew && !isSeamless : keys.length === 0);
    this.#staleBefore = stale;
    this.#lastPosition = position;
    this.#api.sawPosition(position);
    if (missed) {
      void refetchAll(this.#queryClient);
      return;
    }
    refetchByKeys(this.#queryClient, keys, isByTime ? anyPosition : BigInt(position));
    if (isFirst) refetchUnheard(this.#queryClient, stream, previous);
  }
}

/**
 * Reads anew what came onto the screen with this stream although it had been read long before, as on a way back: until now,
 * nobody listened for it.
 */
function refetchUnheard(queryClient: QueryClient, { keys }: LiveStream, previous?: LiveStream): void {
  if (keys === undefined) return;
  const oldest = Date.now() - maxLiveAgeMs + transferMs;
  const wasUnheard = isUnheard(previous);
  void queryClient.invalidateQueries({
    type: 'active',
    predicate: (query) => query.state.dataUpdatedAt < oldest && wasUnheard(query),
  });
}

/** Whether a query shows something that a stream does not hear of. */
function isUnheard(stream: LiveStream | undefined): (query: Query) => boolean {
  const { keys } = stream ?? { keys: new Set() };
  return (query) => keys !== undefined && keysOfQuery(query).some((key) => !keys.has(key));
}

/** When the document arrived with what it embeds, as milliseconds since 1970. */
function documentReadAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart ?? 0);
}

function isSame(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  if (some === undefined || others === undefined) return some === others;
  return some.size === others.size && [...some].every((key) => others.has(key));
}
