import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Point } from './browser-driver.ts';

const run = promisify(execFile);

export const screenSize = { width: 1440, height: 1000 };

/** A screen that nobody looks at, with a mouse that browsers cannot tell from one on a table. */
export interface VirtualScreen {
  /** For the programs that are to show on it. */
  readonly environment: NodeJS.ProcessEnv;
  point(at: Point): Promise<void>;
  /** Presses the button of the mouse where it is, until {@link VirtualScreen.release}. */
  press(): Promise<void>;
  release(): Promise<void>;
  close(): Promise<void>;
}

export async function openScreen(): Promise<VirtualScreen> {
  const { width, height } = screenSize;
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  const [number] = await Promise.race([
    once(server.stdio[3] as NodeJS.ReadableStream, 'data'),
    ended.then(() => Promise.reject(new Error('Xvfb ended'))),
  ]);
  const environment = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  const hand = (...words: readonly (string | number)[]) =>
    run(
      'xdotool',
      words.map((word) => String(typeof word === 'number' ? Math.round(word) : word)),
      { env: environment },
    );
  return {
    environment,
    point: async ({ x, y }) => void (await hand('mousemove', x, y)),
    press: async () => void (await hand('mousedown', 1)),
    release: async () => void (await hand('mouseup', 1)),
    async close() {
      server.kill();
      await ended;
    },
  };
}
