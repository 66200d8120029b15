import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Resolves once somebody listens on this port of this machine.
 *
 * @throws Error when nobody does in time
 */
export async function waitForPort(port: number, deadlineMs = 30_000): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (!(await isListening(port))) {
    if (Date.now() > deadline)
      throw new Error(`Nobody listens on port ${port} after ${deadlineMs / 1000} s.`);
    await pause(25);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
