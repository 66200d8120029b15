import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import type { ApiRequest, SignedInClient } from './signed-in-client.ts';

/** A Change that somebody was told is done. */
export interface AcknowledgedChange {
  readonly changeId: string;
  /** Guids of the items that it touched. */
  readonly items: readonly string[];
}

/** Adds, edits and takes back items of a list, one after the other, and remembers what it was told is done. */
export class ListWriter {
  readonly changes: AcknowledgedChange[] = [];
  readonly #editor: SignedInClient;
  readonly #listGuid: string;
  /** Every title that an item still has to have had, the last one being the one that it has. */
  readonly #titles = new Map<string, string[]>();

  constructor(editor: SignedInClient, listGuid: string) {
    this.#editor = editor;
    this.#listGuid = listGuid;
  }

  /** The items that have to be there, with the titles that they have to have. */
  titles(): [string, string | undefined][] {
    return [...this.#titles].map(([guid, titles]) => [guid, titles.at(-1)]);
  }

  /** Works until it is stopped; what is under way then is still seen through. */
  async work(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      await this.#add(1);
      const [first = ''] = await this.#add(3);
      await this.#edit(first);
      const { changeId } = await this.#edit(first);
      await this.#edit(await this.#takeBack(changeId, first));
    }
  }

  /** Several items are one Change over as many streams. */
  async #add(count: number): Promise<string[]> {
    const items = Array.from({ length: count }, () => ({ guid: randomUUID(), title: randomUUID() }));
    const guids = items.map(({ guid }) => guid);
    await this.#do(guids, {
      method: 'POST',
      url: urlOf(listItemRoutes.add, { listGuid: this.#listGuid }),
      body: items,
    });
    for (const { guid, title } of items) this.#titles.set(guid, [title]);
    return guids;
  }

  async #edit(guid: string): Promise<AcknowledgedChange> {
    const title = randomUUID();
    const change = await this.#do([guid], {
      method: 'PUT',
      url: urlOf(listItemRoutes.edit, { guid }),
      body: { title },
    });
    this.#titles.get(guid)?.push(title);
    return change;
  }

  async #takeBack(changeId: string, guid: string): Promise<string> {
    await this.#do([guid], { method: 'POST', url: urlOf(changeRoutes.undo, { changeId }), body: {} });
    this.#titles.get(guid)?.pop();
    return guid;
  }

  async #do(items: readonly string[], call: ApiRequest): Promise<AcknowledgedChange> {
    const response = await this.#editor.sendUntilDone(call);
    const change = { changeId: response.headers.get(headers.changeId) ?? '', items };
    this.changes.push(change);
    return change;
  }
}
