import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a server whose connections can be cut and restored, as if the server went away and came back. */
export interface TcpProxy {
  /** The server's address, through the proxy. */
  readonly url: string;
  cut(): void;
  mend(): void;
  /** Leads to another server from now on, as if that had taken the place of the first. */
  redirect(target: string): void;
  close(): Promise<void>;
}

/** @param target address of a server, with its port */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;

  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      // Either end may break off, for any reason.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    redirect(other) {
      ({ hostname, port } = new URL(other));
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
