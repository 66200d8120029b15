import { connect, createServer } from 'node:net';
import { waitUntil } from '../wait-until.ts';

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = await listenFor(0, '127.0.0.1');
  if (port === undefined) throw new Error('This machine has no free port left');
  return port;
}

/** Whether somebody could listen on this port now, on all addresses of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenFor(port)) !== undefined;
}

/** Whether somebody listens on this port of this machine. @param host at which of its addresses */
export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const answer = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/**
 * Resolves once somebody listens on this port of this machine.
 *
 * @throws Error when nobody does in time
 */
export async function waitForPort(port: number, deadlineMs = 30_000): Promise<void> {
  if (!(await waitUntil(() => isListening(port), { every: 25, within: deadlineMs })))
    throw new Error(`Nobody listens on port ${port} after ${deadlineMs / 1000} s.`);
}

/** Listens for a moment. @returns the port, or undefined where somebody else has it */
function listenFor(port: number, host?: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
