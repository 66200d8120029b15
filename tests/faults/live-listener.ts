import { type LiveUpdate, liveUpdate } from '@spoor/contracts/live/live';
import { liveRoutes } from '@spoor/contracts/live/live.routes';

/** Listens to what changes, on one connection that is never made anew. */
export class LiveListener {
  readonly #received: LiveUpdate[] = [];
  readonly #closing = new AbortController();

  static async open(baseUrl: string): Promise<LiveListener> {
    const listener = new LiveListener();
    const { body } = await fetch(baseUrl + liveRoutes.stream.path, { signal: listener.#closing.signal });
    void listener.#follow(body);
    return listener;
  }

  /** Whether it was told to read again what carries this key, by itself or with everything else. */
  hasReceived(key: string): boolean {
    const [, ...updates] = this.#received;
    return updates.some(({ keys }) => keys.length === 0 || keys.includes(key));
  }

  close(): void {
    this.#closing.abort();
  }

  async #follow(body: ReadableStream<Uint8Array> | null): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const part of body ?? []) {
        text += decoder.decode(part, { stream: true });
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) this.#receive(message);
      }
    } catch (error) {
      if (!this.#closing.signal.aborted) throw error;
    }
  }

  #receive(message: string): void {
    const [, data] = /^event: touched\ndata: (.+)$/m.exec(message) ?? [];
    if (data !== undefined) this.#received.push(liveUpdate.parse(JSON.parse(data)));
  }
}
