import { parseEvent, type RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import type { Page } from '@spoor/contracts/pages/page';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { beginningOf, present } from '../shared/decider.ts';
import { pageDecider } from './domain/page.decider.ts';

/** Until when a page's past is read: with what happened at that very revision or moment. */
export type PointInTime = { readonly revision: number } | { readonly moment: string };

/**
 * A page as it was.
 * @throws DomainError `not_found` before it was made, `gone` while it lay in the trash
 */
export async function pageAsItWas(store: EventStore, pageGuid: string, point: PointInTime): Promise<Page> {
  let state = beginningOf(pageDecider);
  for await (const stored of store.readStream(`${pageDecider.streamPrefix}${pageGuid}`)) {
    const event = parseEvent(stored);
    if (isAfter(event, point)) break;
    // What stands in a page's stream happened to a page.
    state = pageDecider.evolve(state, event as Parameters<typeof pageDecider.evolve>[1]);
  }
  return present(state);
}

function isAfter({ revision, metadata }: RecordedSpoorEvent, point: PointInTime): boolean {
  return 'revision' in point ? revision > point.revision : metadata.at > point.moment;
}
