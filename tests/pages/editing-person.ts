import { createApiClient, type Transport } from '@spoor/client/shared/api-client';
import { ApiError } from '@spoor/client/shared/api-error';
import type { Errand } from '@spoor/client/shared/outbox/errand';
import { editErrand, undoErrand, type WantedEdits } from '@spoor/client/shared/outbox/new-errand';
import { createOutbox, isConflict, type Outbox } from '@spoor/client/shared/outbox/outbox';
import { type SendEdits, sendErrand } from '@spoor/client/shared/outbox/send-errand';
import { createTurns } from '@spoor/client/shared/turns';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { LeafChange } from '@spoor/contracts/shared/leaf-changes';

/** A Change that somebody made, and what it did to the page. */
export interface Step {
  readonly id: string;
  readonly effect: readonly LeafChange[];
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
      turns: createTurns(),
      read,
      send: (errand, ifMatch) => {
        const target = errand.act.kind === 'edit' ? '' : outbox.changeIdOf(errand.act.target);
        return sendErrand(api, sendEdits, errand, { ifMatch, target });
      },
      onStored: () => undefined,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      keep: () => undefined,
    });
    return new EditingPerson(outbox);
  }

  /** The page as this person sees it. */
  get page(): PageView {
    return this.outbox.ahead();
  }

  /** @param takesMine what the person chooses where somebody else wrote the same meanwhile */
  edit(edits: WantedEdits, takesMine = true): void {
    const errand = editErrand(this.page, edits);
    if (errand === undefined) return;
    this.done.push({ id: errand.id, effect: errand.effect });
    this.undone.length = 0;
    this.#carryOut(errand, takesMine);
  }

  undo(): void {
    const step = this.done.pop();
    if (step === undefined) return;
    this.undone.push(step);
    this.#carryOut(undoErrand('undo', step.id, step.effect), true);
  }

  redo(): void {
    const step = this.undone.pop();
    if (step === undefined) return;
    this.done.push(step);
    this.#carryOut(undoErrand('redo', step.id, step.effect), true);
  }

  /** Resolves when everything has been answered. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  /** Resolves when the newest page shows everything that was stored. */
  async caughtUp(): Promise<void> {
    if (this.outbox.state().errands.length === 0) return;
    await new Promise<void>((resolve) => {
      const stop = this.outbox.subscribe(() => {
        if (this.outbox.state().errands.length > 0) return;
        stop();
        resolve();
      });
    });
  }

  #carryOut(errand: Errand, takesMine: boolean): void {
    const under = this.outbox
      .put(errand)
      .then(() => void this.acknowledged.push(this.outbox.changeIdOf(errand.id)))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (errand.act.kind !== 'edit' || !isConflict(error)) return;
        if (takesMine) this.#carryOut({ ...errand, basedOn: undefined }, true);
        else this.outbox.drop(errand.id);
      })
      .finally(() => this.#under.delete(under));
    this.#under.add(under);
  }
}

async function again<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof ApiError) throw error;
    }
  }
}
