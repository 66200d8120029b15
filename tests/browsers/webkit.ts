import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@spoor/infra/embedded/ports';
import type { BrowserDriver, Point } from './browser-driver.ts';
import { screenSize, type VirtualScreen } from './virtual-screen.ts';
import { WebDriverSession } from './web-driver-session.ts';

/** What WebDriver calls the keys that write nothing. */
const codes: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Tab: '\uE004',
};

/** Keeps what goes wrong in the page from now on. */
const listenForErrors = `
  if (globalThis.journeyErrors === undefined) {
    globalThis.journeyErrors = [];
    const keep = (error) => globalThis.journeyErrors.push(String(error));
    addEventListener('error', ({ error, message }) => keep(error ?? message));
    addEventListener('unhandledrejection', ({ reason }) => keep(reason));
    addEventListener('securitypolicyviolation', (event) => keep('Forbidden: ' + event.violatedDirective));
  }`;

/** WebKit as Debian has it: the small browser of its GTK port, driven by its own WebDriver. */
export async function openWebKit({ environment }: VirtualScreen): Promise<BrowserDriver> {
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Without a graphics card, and without the session of a desktop.
    env: { ...environment, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const session = await WebDriverSession.open(`http://127.0.0.1:${port}`, {});
  const { browserName, browserVersion } = session.capabilities;
  await session.post('window/rect', { x: 0, y: 0, ...screenSize });

  const execute = (script: string, ...args: readonly unknown[]) =>
    session.post('execute/sync', { script, args });
  const load = async (command: string, body: object) => {
    await session.post(command, body);
    await execute(listenForErrors);
  };
  const point = (...actions: readonly object[]) =>
    session.post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const moveTo = ({ x, y }: Point) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
  });
  const key = (type: 'keyDown' | 'keyUp') => (name: string) => ({ type, value: codes[name] ?? name });

  return {
    version: `WebKitGTK ${browserVersion} (${browserName})`,
    goto: (url) => load('url', { url }),
    reload: () => load('refresh', {}),
    run: (source, args) => execute(`return (${source})(...arguments)`, ...args),
    moveMouse: async (to) => void (await point(moveTo(to))),
    clickMouse: async (at) =>
      void (await point(moveTo(at), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 })),
    async pressKey(name, held) {
      const keys = [...held, name];
      const actions = [...keys.map(key('keyDown')), ...keys.toReversed().map(key('keyUp'))];
      await session.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async giveFile(selector, path) {
      await session.post(`${await session.element(selector)}/value`, { text: path });
    },
    async origin() {
      const [x = 0, y = 0] = (await execute(
        'return [screenX + outerWidth - innerWidth, screenY + outerHeight - innerHeight]',
      )) as number[];
      return { x, y };
    },
    errors: async () => (await execute('return globalThis.journeyErrors ?? []')) as string[],
    async close() {
      await session.close();
      server.kill();
      await once(server, 'exit');
    },
  };
}
