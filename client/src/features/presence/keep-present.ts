import type { Presence, PresenceBeat, PresentTab } from '@spoor/contracts/presence/presence';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError, isPassing } from '../../shared/api-error.ts';

/** What came of saying that one is there: who else is, or why that is not possible. */
export type BeatOutcome =
  | { readonly kind: 'there' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreachable' };

export type Place = Pick<PresenceBeat, 'path'> & { readonly state: PresentTab['state'] };

/** Who hears of others, and of how it went. */
export interface PresenceListener {
  readonly onTabs: (tabs: readonly PresentTab[]) => void;
  readonly onOutcome: (outcome: BeatOutcome) => void;
}

export interface PresentHere {
  /** Says, a moment later, that the person is somewhere else. */
  step(place: Place): void;
  /** Asks at once how things stand. */
  check(): void;
  /** Leaves. */
  stop(): void;
}

/**
 * Milliseconds. Whoever is not heard of for 45 seconds counts as gone; what a closing tab says within 2 seconds of its end
 * is not heard, so a hidden one waits longer.
 */
const pauses = { withStream: 20_000, withoutStream: 10_000, unreachable: 3_000, hidden: 3_000, step: 250 };

/**
 * Says again and again that this tab is at a page, and hears who else is. A stream tells that at once; where there is
 * none, each answer does. Hidden tabs have no stream: a browser has few connections, and nobody is looking.
 * @param tab a guid of this tab's own
 */
export function keepPresent(
  api: ApiClient,
  topic: PresenceBeat['topic'],
  tab: string,
  { onTabs, onOutcome }: PresenceListener,
): PresentHere {
  let place: Place = { path: null, state: 'here' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource | undefined;
  let isSaying = false;
  let isMoreToSay = false;
  let hasLeft = false;

  async function say(): Promise<void> {
    clearTimeout(timer);
    if (hasLeft) return;
    if (isSaying) {
      isMoreToSay = true;
      return;
    }
    isSaying = true;
    isMoreToSay = false;
    const outcome = await send();
    isSaying = false;
    if (hasLeft) return;
    onOutcome(outcome);
    const hadStream = stream !== undefined;
    followVisibility(outcome);
    // A browser hides a tab before it closes it: only one that says so afterwards is still there.
    const hasHidden = hadStream && stream === undefined && outcome.kind === 'there';
    const pause = isMoreToSay ? 0 : hasHidden ? pauses.hidden : pauseAfter(outcome);
    timer = setTimeout(() => void say(), pause);
  }

  async function send(): Promise<BeatOutcome> {
    const state = document.visibilityState === 'hidden' ? 'idle' : place.state;
    try {
      const { data } = await api.call(presenceRoutes.beat, { body: { topic, tab, ...place, state } });
      if (stream === undefined) onTabs(othersIn(data));
      return { kind: 'there' };
    } catch (error) {
      if (isPassing(error)) return { kind: 'unreachable' };
      return { kind: 'refused', status: error instanceof ApiError ? error.status : 0 };
    }
  }

  function pauseAfter({ kind }: BeatOutcome): number {
    if (kind !== 'there') return kind === 'unreachable' ? pauses.unreachable : pauses.withoutStream;
    return stream === undefined ? pauses.withoutStream : pauses.withStream;
  }

  function followVisibility({ kind }: BeatOutcome): void {
    if (document.visibilityState === 'hidden' || kind === 'refused') closeStream();
    else if (stream === undefined && kind === 'there') openStream();
  }

  function openStream(): void {
    const opened = new EventSource(urlOf(presenceRoutes.stream, {}, { topic, tab }));
    stream = opened;
    opened.addEventListener('present', ({ data }) => onTabs(othersIn(JSON.parse(data) as Presence)));
    // A server that was started anew knows nobody.
    opened.addEventListener('open', () => void say());
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) closeStream();
      void say();
    });
  }

  function closeStream(): void {
    stream?.close();
    stream = undefined;
  }

  function othersIn({ tabs }: Presence): PresentTab[] {
    return tabs.filter((each) => each.tab !== tab);
  }

  const onVisibility = () => void say();
  document.addEventListener('visibilitychange', onVisibility);
  void say();

  return {
    step(next) {
      if (next.path === place.path && next.state === place.state) return;
      place = next;
      clearTimeout(timer);
      timer = setTimeout(() => void say(), pauses.step);
    },
    check: () => void say(),
    stop() {
      hasLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      closeStream();
      const body = { topic, tab, path: null, state: 'gone' as const };
      api.call(presenceRoutes.beat, { body }).catch(() => undefined);
    },
  };
}
