import { parseEvent } from '@spoor/contracts/event-catalogue';
import type { WriteSide } from '../shared/write-side.ts';
import { formDecider } from './domain/form.decider.ts';

/** A number that no version of this form ever had, also none whose publishing was taken back. */
export async function nextVersionOf({ store }: Pick<WriteSide, 'store'>, formGuid: string): Promise<number> {
  let latest = 0;
  for await (const stored of store.readStream(`${formDecider.streamPrefix}${formGuid}`)) {
    const event = parseEvent(stored);
    if (event.type === 'FormPublished') latest = Math.max(latest, event.data.to.version);
  }
  return latest + 1;
}
