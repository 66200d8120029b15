import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChangeEntry } from '@spoor/contracts/changes/change-feed.views';
import { waitUntil } from '@spoor/infra/wait-until';

/** A message as it came. */
export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly entry: ChangeEntry;
}

/** How a receiver answers. */
export interface ReceiverAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Somebody who is told what happens, at an address of this machine. */
export interface Receiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** Of what was answered with success. */
  taken(): ChangeEntry[];
  /** How a message is answered; success unless told. */
  answer: (message: ReceivedMessage) => ReceiverAnswer;
  /** Waits until so many messages were taken that satisfy a condition. */
  until(count: number, about?: (entry: ChangeEntry) => boolean): Promise<ChangeEntry[]>;
  close(): Promise<void>;
}

/** @param port a free one, where absent */
export async function startReceiver(port = 0): Promise<Receiver> {
  const success: ReceiverAnswer = { status: 204 };
  const taken: ChangeEntry[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const message = { headers: request.headers, text, entry: JSON.parse(text) };
      receiver.received.push(message);
      const { status, headers = {}, body } = receiver.answer(message);
      if (status < 300) taken.push(message.entry);
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/haak`,
    received: [],
    taken: () => taken,
    answer: () => success,
    async until(count, about = () => true) {
      const found = () => taken.filter(about);
      const hasCome = await waitUntil(() => found().length >= count, { every: 20, within: 20_000 });
      if (!hasCome) throw new Error(`Of ${count} messages ${found().length} came`);
      return found();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
