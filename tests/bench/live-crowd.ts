import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Listener, LiveCrowdReport, LiveCrowdTask, WatchedKeys } from './live-crowd-process.ts';

/** When a page was edited, by the clock that all processes share; in order. */
export type EditTimes = readonly (readonly number[])[];

/** What a crowd heard of edits. */
export interface CrowdReport {
  /** Milliseconds from an edit until somebody who has its page open knew of it, for each of both. */
  readonly waits: readonly number[];
  readonly messages: number;
  /** Milliseconds by which the crowd itself was late to look, at the 99th percentile: what it adds to the waits at most. */
  readonly ownDelay: number;
}

/** Each hears of a few messages at a time then, and is back before the next ones come. */
const processes = 2;

/** Connections that listen, spread evenly over pages, in processes of their own. */
export class LiveCrowd {
  readonly #children: ReturnType<typeof fork>[] = [];

  /** Resolves once everybody is greeted. */
  async open(url: string, pages: readonly WatchedKeys[], listeners: number): Promise<void> {
    const program = new URL('live-crowd-process.ts', import.meta.url);
    for (let index = 0; index < processes; index++) {
      const child = fork(program, {
        execArgv: ['--conditions=@spoor/source'],
        serialization: 'advanced',
      });
      this.#children.push(child);
      child.send({ url, pages, listeners: listeners / processes } satisfies LiveCrowdTask);
      // One after the other, so that none waits long for its turn to be accepted.
      await once(child, 'message');
    }
  }

  /** Ends all connections. @param edits of each page */
  async close(edits: EditTimes): Promise<CrowdReport> {
    const reports = await Promise.all(
      this.#children.map(async (child) => {
        child.send('report');
        const [report] = (await once(child, 'message')) as [LiveCrowdReport];
        return report;
      }),
    );
    return {
      waits: reports.flatMap(({ hearings }) => hearings.flatMap((hearing) => waitsOf(hearing, edits))),
      messages: reports.reduce((sum, { messages }) => sum + messages, 0),
      ownDelay: Math.max(...reports.map(({ ownDelay }) => ownDelay)),
    };
  }
}

/** Of each edit, until the next one of the same page. */
function waitsOf({ page, times }: Listener, edits: EditTimes): number[] {
  const edited = edits[page] ?? [];
  return edited.flatMap((at, index) => {
    const next = edited[index + 1] ?? Number.POSITIVE_INFINITY;
    const arrivedAt = times.find((time) => time >= at && time < next);
    return arrivedAt === undefined ? [] : [arrivedAt - at];
  });
}
