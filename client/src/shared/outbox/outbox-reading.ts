import type { PageView } from '@spoor/contracts/pages/page.views';
import type { ApiResponse } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { retryDelay } from '../retry-delay.ts';
import type { OutboxStore } from './outbox-state.ts';

/** A page, and the commit position that it is at least as new as. */
export type ReceivedPage = Pick<ApiResponse<PageView>, 'data' | 'position'>;

export interface ReadingPorts {
  /** The page as it is now. */
  read(): Promise<ReceivedPage>;
  /** Is called after something was stored, with the newest page and the commit position it is at least as new as. */
  onStored(page: PageView, position: bigint): void;
  /** Waits before the next attempt; shorter where the connection comes back, or somebody asks for it. */
  pause(milliseconds: number): Promise<void>;
}

export interface OutboxReading {
  /** Reads the page until it shows everything that was stored; one reading for all who wait. */
  catchUp(): Promise<void>;
  /** Whether an error refuses the whole page: it is removed, or may not be edited any more. */
  isLockedOut(error: unknown): Promise<boolean>;
}

export function createOutboxReading(
  store: OutboxStore,
  { read, onStored, pause }: ReadingPorts,
): OutboxReading {
  let reading: Promise<void> | undefined;

  async function readUntilCurrent(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const { data, position } = await read();
      store.receive(data);
      onStored(store.get().page, position);
      if (!store.isBehind()) return;
      await pause(retryDelay(attempt));
    }
  }

  return {
    catchUp() {
      reading ??= readUntilCurrent().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    async isLockedOut(error) {
      if (!isPageRefused(error)) return false;
      return await read().then(({ data }) => !data.canEdit, isPageRefused);
    },
  };
}

function isPageRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}
