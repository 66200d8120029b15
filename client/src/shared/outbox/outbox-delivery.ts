import type { PageView } from '@spoor/contracts/pages/page.views';
import { parseIfMatch } from '@spoor/contracts/shared/revision';
import type { ApiResponse } from '../api-client.ts';
import { ApiError, isTemporaryFailure } from '../api-error.ts';
import { isConflict } from '../is-conflict.ts';
import { retryDelay } from '../retry-delay.ts';
import { mergePendingChange } from './merge-pending-change.ts';
import { holdsFromValues } from './optimistic-page.ts';
import type { OutboxReading, ReadingPorts } from './outbox-reading.ts';
import type { OutboxStore } from './outbox-state.ts';
import { isRevisionChecked, type PendingChange } from './pending-change.ts';

/** A server error that comes back this often is not a temporary one. */
const maxServerErrors = 5;

export interface DeliveryPorts extends Pick<ReadingPorts, 'onStored' | 'pause'> {
  /** @throws ApiError, or anything else where there was no answer */
  send(pendingChange: PendingChange, ifMatch: number | undefined): Promise<ApiResponse<unknown>>;
}

/**
 * Delivers one pending change, as often as it takes.
 * @param onSent is called with the answer as soon as it is there
 */
export function createDelivery(
  store: OutboxStore,
  reading: OutboxReading,
  { send, onStored, pause }: DeliveryPorts,
  onSent: (pendingChange: PendingChange, response: ApiResponse<unknown>) => void,
): (pendingChange: PendingChange) => Promise<ApiResponse<unknown>> {
  /** Without a revision in the answer nobody knows which page holds the change: the next one that is read will. */
  function confirm(pendingChange: PendingChange, { etag, data, position }: ApiResponse<unknown>): void {
    const revision = parseIfMatch(etag ?? undefined);
    store.replace(
      pendingChange.id,
      typeof revision === 'number' ? { ...pendingChange, storedRevision: revision } : undefined,
    );
    store.set({ failures: 0 });
    if (isPageView(data, store.get().page.guid)) {
      store.receive(data);
      onStored(store.get().page, position);
    } else {
      // If it fails, the next pending change that needs the page reads it again.
      reading.catchUp().catch(() => undefined);
    }
  }

  async function attemptOnce(pendingChange: PendingChange): Promise<ApiResponse<unknown>> {
    if (isRevisionChecked(pendingChange) && store.isBehind()) await reading.catchUp();
    const response = await send(pendingChange, ifMatchOf(pendingChange, store.get().page));
    onSent(pendingChange, response);
    confirm(pendingChange, response);
    return response;
  }

  /** @throws the error, where trying again would not help */
  async function waitAfter(error: unknown, pendingChange: PendingChange, attempt: number): Promise<void> {
    if (!mayRetry(error, attempt) && !(await reading.isLockedOut(error))) {
      store.set({ failures: 0 });
      if (!isConflict(error) || pendingChange.action.kind !== 'edit')
        store.replace(pendingChange.id, undefined);
      throw error;
    }
    store.set({ failures: attempt });
    await pause(retryDelay(attempt));
  }

  return async (request) => {
    let pendingChange = request;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(pendingChange);
      } catch (error) {
        const merged = mergeTheirs(pendingChange, error);
        if (merged === undefined) await waitAfter(error, pendingChange, attempt);
        else store.replace(pendingChange.id, merged);
        pendingChange = merged ?? pendingChange;
      }
    }
  };
}

/** The edit with the work of others in the same texts merged in; undefined where a person has to choose. */
function mergeTheirs(pendingChange: PendingChange, error: unknown): PendingChange | undefined {
  const problem = isConflict(error) ? error.problem : undefined;
  return problem && mergePendingChange(pendingChange, problem);
}

/**
 * The revision that a pending change is based on. Where everything that it changes still holds what its maker saw, that is
 * the newest one: their own earlier pending changes must not look like the work of others.
 */
function ifMatchOf(pendingChange: PendingChange, page: PageView): number | undefined {
  if (pendingChange.basedOn === undefined || !isRevisionChecked(pendingChange)) return undefined;
  return holdsFromValues(page, pendingChange.seen)
    ? Math.max(page.revision, pendingChange.basedOn)
    : pendingChange.basedOn;
}

function isPageView(data: unknown, guid: string): data is PageView {
  return (
    typeof data === 'object' &&
    data !== null &&
    'buildingBlockInstances' in data &&
    Reflect.get(data, 'guid') === guid
  );
}

/** Whether the same request may succeed later: after a temporary failure, or once somebody has signed in again. */
function mayRetry(error: unknown, attempt: number): boolean {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 500) return attempt < maxServerErrors;
  return status === 401 || isTemporaryFailure(error);
}
