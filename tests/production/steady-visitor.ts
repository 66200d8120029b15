import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { SignedInClient } from '../faults/signed-in-client.ts';
import type { SiteClient } from './site-client.ts';

/** What is read: a page that was asked for before, one that nobody asked for yet, a file, or what an editor reads. */
export type ReadingKind = 'known page' | 'new page' | 'file' | 'editor';

export interface FailedReading {
  readonly kind: ReadingKind;
  readonly url: string;
  readonly status: number;
  readonly body: string;
}

/** Milliseconds between two readings. */
const pause = 20;

/** Where pages name a picture. */
const picture = /\/a\/[^"'\s?]+/;

/** Somebody who reads one thing after the other, through the proxy. */
export class SteadyVisitor {
  readonly failures: FailedReading[] = [];
  readings = 0;
  readonly #site: SiteClient;
  readonly #editor: SignedInClient;
  readonly #listGuid: string;
  readonly #stopped = new AbortController();
  #working: Promise<void> = Promise.resolve();
  #file = '/favicon.ico';

  constructor(site: SiteClient, editor: SignedInClient, listGuid: string) {
    this.#site = site;
    this.#editor = editor;
    this.#listGuid = listGuid;
  }

  /** Reads everything once, and then again and again. */
  async start(): Promise<void> {
    const home = await this.#site.get('/');
    this.#file = picture.exec(home.body)?.[0] ?? this.#file;
    await this.#readEach();
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    while (!this.#stopped.signal.aborted) await this.#readEach();
  }

  async #readEach(): Promise<void> {
    const visits: [ReadingKind, string][] = [
      ['known page', '/'],
      ['known page', '/nieuws'],
      ['file', this.#file],
      ['new page', `/nieuws?q=${randomUUID()}`],
    ];
    for (const [kind, url] of visits) {
      this.#note(kind, url, await this.#site.get(url));
      await sleep(pause);
    }
    const addresses = [urlOf(listItemRoutes.list, { listGuid: this.#listGuid }), urlOf(pageRoutes.list)];
    for (const url of addresses) {
      const answer = await this.#editor
        .send({ url })
        .catch((error: unknown) => ({ status: 0, body: String(error) }));
      this.#note('editor', url, answer);
      await sleep(pause);
    }
  }

  #note(
    kind: ReadingKind,
    url: string,
    { status, body }: { readonly status: number; readonly body: unknown },
  ): void {
    this.readings += 1;
    if (status === 200) return;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    this.failures.push({ kind, url, status, body: text });
  }
}
