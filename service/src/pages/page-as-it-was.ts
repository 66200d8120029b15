import { parseEvent } from '@spoor/contracts/event-catalogue';
import type { Page } from '@spoor/contracts/pages/page';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { beginningOf, present } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { pageDecider } from './domain/page.decider.ts';

/**
 * A page as it was at one of its revisions.
 * @throws DomainError `not_found` where it was not there then
 */
export async function pageAsItWas(store: EventStore, pageGuid: string, revision: number): Promise<Page> {
  let state = beginningOf(pageDecider);
  let reached = -1;
  for await (const stored of store.readStream(`${pageDecider.streamPrefix}${pageGuid}`)) {
    if (stored.revision > revision) break;
    const event = parseEvent(stored);
    // What stands in a page's stream happened to a page.
    state = pageDecider.evolve(state, event as Parameters<typeof pageDecider.evolve>[1]);
    reached = stored.revision;
  }
  if (reached < revision) throw new DomainError('not_found', `No revision ${revision}`);
  return present(state);
}
