import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import type { SignedInClient } from '../faults/signed-in-client.ts';

/** Milliseconds between two changes, and between two attempts at one. */
const pause = 50;

/** Somebody who adds one item after the other to a list, and asks again for what nobody confirmed. */
export class SteadyWriter {
  /** Guids of the items that somebody was told are kept. */
  readonly acknowledged = new Set<string>();
  /** Answers of the service, or of the proxy in its place, that were no success. */
  refusals = 0;
  readonly #editor: SignedInClient;
  readonly #listGuid: string;
  readonly #stopped = new AbortController();
  #working: Promise<void> = Promise.resolve();

  constructor(editor: SignedInClient, listGuid: string) {
    this.#editor = editor;
    this.#listGuid = listGuid;
  }

  start(): void {
    this.#working = this.#work();
  }

  /** What is asked for and not confirmed then is given up: nobody was told that it is kept. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#working;
  }

  /** Of the acknowledged ones, those that are not in the list. @param reader who looks; absent: who wrote */
  async findLost(reader = this.#editor): Promise<string[]> {
    const found = new Set<string>();
    for (let pageNumber = 1; ; pageNumber += 1) {
      const url = urlOf(listItemRoutes.list, { listGuid: this.#listGuid }, { pageNumber, itemCount: 100 });
      const items = (await reader.sendUntilSeen({ url })).body as ListItemView[];
      for (const { guid } of items) found.add(guid);
      if (items.length < 100) break;
    }
    return [...this.acknowledged].filter((guid) => !found.has(guid));
  }

  async #work(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      const guid = randomUUID();
      if (await this.#add(guid)) this.acknowledged.add(guid);
      await sleep(pause);
    }
  }

  /** @returns whether it was confirmed before everything ended */
  async #add(guid: string): Promise<boolean> {
    const call = {
      method: 'POST',
      url: urlOf(listItemRoutes.add, { listGuid: this.#listGuid }),
      body: [{ guid, title: `Bericht ${guid}` }],
      headers: { [headers.idempotencyKey]: randomUUID() },
    } as const;
    while (!this.#stopped.signal.aborted) {
      const answer = await this.#editor.send(call).catch(() => undefined);
      if (answer !== undefined && answer.status < 300) return true;
      this.refusals += 1;
      await sleep(pause);
    }
    return false;
  }
}
