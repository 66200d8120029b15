import type { Presence, PresenceBeat, PresentTab } from '@spoor/contracts/presence/presence';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError, isTemporaryFailure } from '../../shared/api-error.ts';

export type HeartbeatOutcome =
  | { readonly kind: 'there' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unreachable' };

export type PresenceState = Pick<PresenceBeat, 'path'> & { readonly state: PresentTab['state'] };

export interface PresenceListener {
  readonly onTabs: (tabs: readonly PresentTab[]) => void;
  readonly onOutcome: (outcome: HeartbeatOutcome) => void;
}

export interface PresenceHeartbeat {
  /** Reports another position, after a short delay. */
  step(place: PresenceState): void;
  /** Sends a heartbeat at once. */
  check(): void;
  /** Reports that the person has left. */
  stop(): void;
}

/**
 * Milliseconds. Without a heartbeat for 45 seconds the server counts a tab as gone. Heartbeats within 2 seconds after a tab
 * reported its end are ignored, so a hidden tab waits longer.
 */
const pauses = { withStream: 20_000, withoutStream: 10_000, unreachable: 3_000, hidden: 3_000, step: 250 };

/**
 * Reports regularly that this tab is at a page. Others are received from an event stream, or, without one, from the
 * answers. Hidden tabs close the stream, because browsers allow few connections.
 * @param tab a guid of this tab
 */
export function startPresenceHeartbeat(
  api: ApiClient,
  topic: PresenceBeat['topic'],
  tab: string,
  { onTabs, onOutcome }: PresenceListener,
): PresenceHeartbeat {
  let place: PresenceState = { path: null, state: 'here' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let hasQueuedSend = false;
  let hasLeft = false;
  const check = () => void send();
  const stream = createPresenceStream(topic, tab, (presence) => onTabs(othersIn(presence, tab)), check);

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (hasLeft) return;
    if (isSending) {
      hasQueuedSend = true;
      return;
    }
    isSending = true;
    hasQueuedSend = false;
    const outcome = await sendHeartbeat(api, { topic, tab, ...place }, (presence) => {
      if (!stream.isOpen()) onTabs(othersIn(presence, tab));
    });
    isSending = false;
    if (hasLeft) return;
    onOutcome(outcome);
    const hadStream = stream.isOpen();
    followVisibility(stream, outcome);
    timer = setTimeout(check, hasQueuedSend ? 0 : pauseAfter(outcome, hadStream, stream.isOpen()));
  }

  document.addEventListener('visibilitychange', check);
  check();

  return {
    step(next) {
      if (next.path === place.path && next.state === place.state) return;
      place = next;
      clearTimeout(timer);
      timer = setTimeout(check, pauses.step);
    },
    check,
    stop() {
      hasLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      stream.close();
      const body = { topic, tab, path: null, state: 'gone' as const };
      api.call(presenceRoutes.beat, { body }).catch(() => undefined);
    },
  };
}

async function sendHeartbeat(
  api: ApiClient,
  beat: PresenceBeat,
  onPresence: (presence: Presence) => void,
): Promise<HeartbeatOutcome> {
  const state = document.visibilityState === 'hidden' ? 'idle' : beat.state;
  try {
    const { data } = await api.call(presenceRoutes.beat, { body: { ...beat, state } });
    onPresence(data);
    return { kind: 'there' };
  } catch (error) {
    if (isTemporaryFailure(error)) return { kind: 'unreachable' };
    return { kind: 'refused', status: error instanceof ApiError ? error.status : 0 };
  }
}

function followVisibility(stream: PresenceStream, { kind }: HeartbeatOutcome): void {
  if (document.visibilityState === 'hidden' || kind === 'refused') stream.close();
  else if (kind === 'there') stream.open();
}

function pauseAfter({ kind }: HeartbeatOutcome, hadStream: boolean, hasStream: boolean): number {
  if (kind !== 'there') return kind === 'unreachable' ? pauses.unreachable : pauses.withoutStream;
  // Browsers hide a tab before closing it: only a later heartbeat proves that it is still there.
  if (hadStream && !hasStream) return pauses.hidden;
  return hasStream ? pauses.withStream : pauses.withoutStream;
}

interface PresenceStream {
  isOpen(): boolean;
  open(): void;
  close(): void;
}

/** @param onChange is called when the stream was opened or lost: time for another heartbeat */
function createPresenceStream(
  topic: PresenceBeat['topic'],
  tab: string,
  onPresence: (presence: Presence) => void,
  onChange: () => void,
): PresenceStream {
  let stream: EventSource | undefined;

  function close(): void {
    stream?.close();
    stream = undefined;
  }

  return {
    isOpen: () => stream !== undefined,
    open(): void {
      if (stream !== undefined) return;
      const opened = new EventSource(urlOf(presenceRoutes.stream, {}, { topic, tab }));
      stream = opened;
      opened.addEventListener('present', ({ data }) => onPresence(JSON.parse(data) as Presence));
      // A restarted server has no state: report again.
      opened.addEventListener('open', onChange);
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) close();
        onChange();
      });
    },
    close,
  };
}

function othersIn({ tabs }: Presence, tab: string): PresentTab[] {
  return tabs.filter((each) => each.tab !== tab);
}
