import type { PageView } from '@spoor/contracts/pages/page.views';
import type { ApiClient } from '../api-client.ts';
import { commandQueue } from '../command-queue.ts';
import { createDraftStorage, type DraftStorage } from './draft-storage.ts';
import { createOutbox, type Outbox, type OutboxPorts } from './outbox.ts';
import { createRetryPause, type RetryPause } from './retry-pause.ts';
import { type SendEdits, sendPendingChange } from './send-pending-change.ts';

export interface PageOutbox extends Pick<RetryPause, 'wake'>, Pick<DraftStorage, 'unsentDrafts'> {
  readonly outbox: Outbox;
}

interface PageOutboxOptions extends Pick<OutboxPorts, 'read' | 'onStored'> {
  readonly page: PageView;
  readonly userGuid: string;
  readonly api: ApiClient;
  readonly sendEdits: SendEdits;
}

/** An outbox that sends to the API and keeps unsent work in the browser. */
export function createPageOutbox({
  page,
  userGuid,
  api,
  sendEdits,
  read,
  onStored,
}: PageOutboxOptions): PageOutbox {
  const retryPause = createRetryPause();
  const draftStorage = createDraftStorage(`${userGuid}/${page.guid}`);
  const outbox: Outbox = createOutbox(page, {
    queue: commandQueue,
    read,
    pause: retryPause.pause,
    keep: draftStorage.keep,
    async send(pendingChange, ifMatch) {
      const target =
        pendingChange.action.kind === 'edit' ? '' : outbox.changeIdOf(pendingChange.action.target);
      return await sendPendingChange(api, sendEdits, pendingChange, { ifMatch, target });
    },
    onStored,
  });
  return { outbox, wake: retryPause.wake, unsentDrafts: draftStorage.unsentDrafts };
}
