import { once } from 'node:events';
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import { now } from './shared-clock.ts';

/** What a page's visitors ask for, and what they are told of once the page is edited. */
export interface WatchedKeys {
  readonly keys: readonly string[];
  readonly edited: string;
}

export interface LiveCrowdTask {
  readonly url: string;
  readonly pages: readonly WatchedKeys[];
  readonly listeners: number;
}

/** When one listener heard that its page was edited. */
export interface Listener {
  /** Place among the pages. */
  readonly page: number;
  readonly times: readonly number[];
}

export interface LiveCrowdReport {
  readonly hearings: readonly Listener[];
  readonly messages: number;
  readonly ownDelay: number;
}

/**
 * One process of a crowd that listens. It does as little as it can for what it hears, so that it measures the service and not
 * itself: bare sockets, nothing is decoded, and the time is noted before anything else. How late it was all the same to look
 * at what had come in, it says itself.
 */
const connectingAtOnce = 100;
const message = Buffer.from('event: touched');

const [{ url, pages, listeners }] = (await once(process, 'message')) as [LiveCrowdTask];
const hearings: { page: number; times: number[] }[] = [];
let messages = 0;

while (hearings.length < listeners) {
  const length = Math.min(connectingAtOnce, listeners - hearings.length);
  await Promise.all(Array.from({ length }, () => listen(hearings.length % pages.length)));
}
messages = 0;
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.send?.('greeted');

await once(process, 'message');
const report: LiveCrowdReport = { hearings, messages, ownDelay: delay.percentile(99) / 1e6 };
process.send?.(report, () => process.exit());

/** Resolves once it is greeted. */
function listen(page: number): Promise<void> {
  const { keys = [], edited = '' } = pages[page] ?? {};
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listener = { page, times: [] as number[] };
  hearings.push(listener);
  const { hostname, port, host } = new URL(url);
  const thing = Buffer.from(edited);
  const socket = connect(Number(port), hostname).on('error', reject);
  socket.on('data', (bytes) => {
    const at = now();
    const count = occurrences(bytes, message);
    messages += count;
    if (count > 0) resolve();
    if (bytes.includes(thing)) listener.times.push(at);
  });
  socket.write(`GET ${liveRoutes.stream.path}?keys=${keys.join()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return promise;
}

function occurrences(bytes: Buffer, part: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(part); at >= 0; at = bytes.indexOf(part, at + part.length)) count += 1;
  return count;
}
