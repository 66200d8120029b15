import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** To whom it was handed over, whatever its headers say. */
  readonly receivers: readonly string[];
  readonly source: string;
}

/** A real mail server that keeps what it gets. */
export interface TestMailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** What it says to the next mails, instead of taking them. */
  refusal: { readonly code: number; readonly message: string } | undefined;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const refuse = () =>
    mailServer.refusal &&
    Object.assign(new Error(mailServer.refusal.message), {
      responseCode: mailServer.refusal.code,
    });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuse()),
    onData(stream, { envelope }, done) {
      void buffer(stream)
        .then(async (bytes) => {
          const receivers = envelope.rcptTo.map(({ address }) => address);
          received.push({ ...(await PostalMime.parse(bytes)), receivers, source: bytes.toString() });
        })
        .then(() => done(), done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusal: undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}
