import { headers } from '@spoor/contracts/shared/headers';
import type { SignedInClient } from '../faults/signed-in-client.ts';

type Write = 'POST' | 'PUT' | 'DELETE';

/** The version does not know the address: whatever this is about came later. */
export class NotYetThere extends Error {}

/** Somebody who works in an installation, and keeps the ids of the Changes that they made. */
export class RecordingClient {
  readonly changeIds: string[] = [];
  readonly #client: SignedInClient;

  constructor(client: SignedInClient) {
    this.#client = client;
  }

  /** @throws NotYetThere @throws Error for a refusal */
  async write(method: Write, url: string, body?: unknown): Promise<unknown> {
    const response = await this.#client.send({ method, url, body });
    if (response.status === 404 || response.status === 405) throw new NotYetThere(`${method} ${url}`);
    if (response.status >= 300)
      throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(response.body)}`);
    const changeId = response.headers.get(headers.changeId);
    if (changeId !== null) this.changeIds.push(changeId);
    return response.body;
  }

  /** Makes something that gets a guid. */
  async create(url: string, body: unknown): Promise<{ readonly guid: string }> {
    return (await this.write('POST', url, body)) as { guid: string };
  }

  /** Takes back the last Change; neither it nor its undoing is to be taken back later. */
  async undoLast(): Promise<void> {
    const changeId = this.changeIds.pop();
    await this.write('POST', `/api/changes/${changeId}:undo`);
    this.changeIds.pop();
  }

  /** @returns undefined where this version has nothing there */
  async read(url: string): Promise<unknown> {
    const response = await this.#client.send({ url });
    if (response.status === 404 || response.status === 405 || response.status === 422) return undefined;
    if (response.status >= 300)
      throw new Error(`GET ${url}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  }
}
