import type { PageView } from '@spoor/contracts/pages/page.views';
import type { ApiClient } from '../api-client.ts';
import { commandTurns } from '../use-command.ts';
import { createOutbox, type Outbox, type OutboxPorts } from './outbox.ts';
import { createPatience, type Patience } from './patience.ts';
import { type SendEdits, sendErrand } from './send-errand.ts';
import { createShelf, type Shelf } from './tab-shelf.ts';

/** The outbox of a page, and what goes with it. */
export interface PageOutbox extends Pick<Patience, 'wake'>, Pick<Shelf, 'leftBehind'> {
  readonly outbox: Outbox;
}

interface PageOutboxOptions extends Pick<OutboxPorts, 'read' | 'onStored'> {
  readonly page: PageView;
  readonly userGuid: string;
  readonly api: ApiClient;
  readonly sendEdits: SendEdits;
}

/** An outbox that sends over the network and keeps in the browser what is not stored yet. */
export function createPageOutbox({
  page,
  userGuid,
  api,
  sendEdits,
  read,
  onStored,
}: PageOutboxOptions): PageOutbox {
  const patience = createPatience();
  const shelf = createShelf(`${userGuid}/${page.guid}`);
  const outbox: Outbox = createOutbox(page, {
    turns: commandTurns,
    read,
    pause: patience.pause,
    keep: shelf.keep,
    async send(errand, ifMatch) {
      const target = errand.act.kind === 'edit' ? '' : outbox.changeIdOf(errand.act.target);
      return await sendErrand(api, sendEdits, errand, { ifMatch, target });
    },
    onStored,
  });
  return { outbox, wake: patience.wake, leftBehind: shelf.leftBehind };
}
