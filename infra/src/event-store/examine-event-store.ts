import { type Examination, examine, good, judge, observeLatency, unfit } from '../doctor/examination.ts';
import { readServerVersion } from './eventstoredb.client.ts';
import { createEventStore } from './eventstoredb.event-store.ts';

/** Before it, subscriptions do not say that they have caught up. */
const oldest = { major: 23, minor: 10 };

/** Looks whether an event store is fit. @param url `esdb://…` */
export function examineEventStore(url: string): Promise<Examination> {
  return examine('event store', async () => {
    const version = await readServerVersion(url);
    const store = createEventStore(url);
    try {
      const latency = await observeLatency(() => store.ping());
      const { id, end } = await store.identity();
      return [
        judge(
          isFit(version),
          `version ${version}`,
          unfit(
            `version ${version} is too old: EventStoreDB ${oldest.major}.${oldest.minor} or later is needed`,
          ),
        ),
        latency,
        good(`the log ${id} ends at ${end}`),
      ];
    } finally {
      await store.close();
    }
  });
}

/** One that does not tell is judged by what it does. */
function isFit(version: string): boolean {
  const [major = Number.NaN, minor = 0] = version.split('.').map(Number);
  return Number.isNaN(major) || major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}
