import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import { createApiClient, type Transport } from '@spoor/web/shared/api-client';
import { ApiError } from '@spoor/web/shared/api-error';
import { createAsyncQueue } from '@spoor/web/shared/async-queue';
import { isConflict } from '@spoor/web/shared/is-conflict';
import {
  newEditChange,
  newUndoChange,
  type RequestedEdits,
} from '@spoor/web/shared/outbox/new-pending-change';
import { createOutbox, type Outbox } from '@spoor/web/shared/outbox/outbox';
import type { PendingChange } from '@spoor/web/shared/outbox/pending-change';
import { type SendEdits, sendPendingChange } from '@spoor/web/shared/outbox/send-pending-change';

/** A Change that somebody made, and what it did to the page. */
export interface Step {
  readonly id: string;
  readonly effect: readonly FieldChange[];
}

/** An editor without a screen: the outbox of the browser, on the real service. */
export class EditingPerson {
  /** Steps that can be undone and redone, the next one last. */
  readonly done: Step[] = [];
  readonly undone: Step[] = [];
  /** Changes that the server acknowledged. */
  readonly acknowledged: string[] = [];
  readonly outbox: Outbox;
  readonly #under = new Set<Promise<void>>();

  private constructor(outbox: Outbox) {
    this.outbox = outbox;
  }

  static async open(transport: Transport, pageGuid: string): Promise<EditingPerson> {
    const api = createApiClient({ transport, language: () => 'nl' });
    const read = async () => {
      const parameters = { id: pageGuid };
      return await api.call(pageRoutes.read, { parameters, query: { mode: 'draft' } });
    };
    const sendEdits: SendEdits = (body, keys) =>
      api.call(pageRoutes.commands, { parameters: { guid: pageGuid }, body, ...keys });
    const outbox: Outbox = createOutbox((await again(read)).data, {
      queue: createAsyncQueue(),
      read,
      send: (pendingChange, ifMatch) => {
        const target =
          pendingChange.action.kind === 'edit' ? '' : outbox.changeIdOf(pendingChange.action.target);
        return sendPendingChange(api, sendEdits, pendingChange, { ifMatch, target });
      },
      onStored: () => undefined,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      keep: () => undefined,
    });
    return new EditingPerson(outbox);
  }

  /** The page as this person sees it. */
  get page(): PageView {
    return this.outbox.optimisticPage();
  }

  /** @param takesMine what the person chooses where somebody else wrote the same meanwhile */
  edit(edits: RequestedEdits, takesMine = true): void {
    const pendingChange = newEditChange(this.page, edits);
    if (pendingChange === undefined) return;
    this.done.push({ id: pendingChange.id, effect: pendingChange.effect });
    this.undone.length = 0;
    this.#carryOut(pendingChange, takesMine);
  }

  undo(): void {
    const step = this.done.pop();
    if (step === undefined) return;
    this.undone.push(step);
    this.#carryOut(newUndoChange('undo', step.id, step.effect), true);
  }

  redo(): void {
    const step = this.undone.pop();
    if (step === undefined) return;
    this.done.push(step);
    this.#carryOut(newUndoChange('redo', step.id, step.effect), true);
  }

  /** Resolves when everything has been answered. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  /** Resolves when the newest page shows everything that was stored. */
  async caughtUp(): Promise<void> {
    if (this.outbox.state().pendingChanges.length === 0) return;
    await new Promise<void>((resolve) => {
      const stop = this.outbox.subscribe(() => {
        if (this.outbox.state().pendingChanges.length > 0) return;
        stop();
        resolve();
      });
    });
  }

  #carryOut(pendingChange: PendingChange, takesMine: boolean): void {
    const under = this.outbox
      .put(pendingChange)
      .then(() => void this.acknowledged.push(this.outbox.changeIdOf(pendingChange.id)))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (pendingChange.action.kind !== 'edit' || !isConflict(error)) return;
        if (takesMine) this.#carryOut({ ...pendingChange, basedOn: undefined }, true);
        else this.outbox.drop(pendingChange.id);
      })
      .finally(() => this.#under.delete(under));
    this.#under.add(under);
  }
}

async function again<T>(action: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (error instanceof ApiError) throw error;
    }
  }
}
