import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { Hosts } from '@spoor/infra/config';
import { ExplainedError } from '@spoor/infra/explained-error';

/** The address or the port cannot be listened at; the message is one sentence for whoever set it. */
export class CannotListen extends ExplainedError {
  constructor(host: string, port: number, { code = '', message }: NodeJS.ErrnoException) {
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} of ${host} is taken: stop what listens there, or set PORT to another one.`,
      ENOTSUP: `Several processes at port ${port} take Linux: leave SERVICE_PROCESSES out.`,
      EACCES: `Port ${port} is not for this user: set PORT to one from 1024, behind a proxy.`,
    };
    super(
      sentences[code] ??
        `There is no listening at ${host} (${message}): set HOST to addresses of this machine.`,
    );
    this.name = 'CannotListen';
  }
}

/** Where to listen, as Node takes it. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly reusePort: boolean;
}

/** Where a machine has no addresses of one of the two families. */
const familyAbsent: ReadonlySet<string | undefined> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Has one HTTP server take connections at several addresses. It listens at the first one by itself, and is told of the
 * connections to the others as if they were its own.
 *
 * @param isShared whether other processes listen at the same port: the system shares out what comes in
 * @param listenFirst has the server listen at the first
 * @returns takes no more connections at the others
 * @throws CannotListen, with nothing left open
 */
export async function listenAt(
  http: HttpServer,
  { addresses: [first, ...others], isChosen }: Hosts,
  { port, isShared }: { readonly port: number; readonly isShared: boolean },
  listenFirst: (address: ListenAddress) => Promise<unknown>,
): Promise<() => void> {
  await listenFirst({ port, host: first, reusePort: isShared }).catch((error: Error) => {
    throw new CannotListen(first, port, error);
  });
  const sockets: Server[] = [];
  const stop = () => {
    for (const socket of sockets) socket.close();
  };
  for (const host of others) {
    const socket = createServer({ allowHalfOpen: true, noDelay: true });
    socket.on('connection', (connection) => http.emit('connection', connection));
    try {
      await once(socket.listen({ host, port, ipv6Only: true, reusePort: isShared }), 'listening');
      sockets.push(socket);
    } catch (error) {
      const failure = error as NodeJS.ErrnoException;
      if (!isChosen && familyAbsent.has(failure.code)) continue;
      stop();
      throw new CannotListen(host, port, failure);
    }
  }
  return stop;
}
