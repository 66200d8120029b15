import { inject } from 'vitest';
import type { BrowserDriver, Point } from './browser-driver.ts';
import { type DrivenLocator, DrivenPage, until } from './driven-page.ts';
import { openFirefox } from './firefox.ts';
import { openScreen } from './virtual-screen.ts';
import { openWebKit } from './webkit.ts';

/** Every browser in which people use the site beside the one of `npm test`. */
export const engines: readonly { readonly name: string; readonly open: typeof openFirefox }[] = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebKit },
];

/** Somebody at a browser on a screen of their own, of whom it remembers nothing. */
export interface Person {
  readonly page: DrivenPage;
  readonly driver: BrowserDriver;
  /** Drags a block by its handle to below another, with the mouse of the screen. */
  dragBelow(handle: DrivenLocator, other: DrivenLocator): Promise<void>;
  /** Puts the mouse of the screen on the first that is found. */
  point(at: DrivenLocator): Promise<void>;
  /** Clicks what shows only while the mouse of the screen is on something else. */
  clickBeside(at: DrivenLocator, wanted: DrivenLocator): Promise<void>;
  leave(): Promise<void>;
}

/** A hand lets go of what it drags once it has seen this often that the place is right: it is slower than any browser. */
const calmLooks = 5;

/** Runs in the page: keeps whether a drag is going on. */
function followDrag(): void {
  const keep = ({ type }: Event) => Object.assign(globalThis, { lastOfDrag: type });
  for (const type of ['dragstart', 'dragend']) addEventListener(type, keep, { capture: true });
}

/**
 * Somebody at a browser with a screen and a mouse.
 * @param open begins the browser on the screen
 */
export async function openPerson(open: typeof openFirefox): Promise<Person> {
  const screen = await openScreen();
  const driver = await open(screen);
  const page = new DrivenPage(driver, inject('baseUrl'));
  const pointAt = async ({ x, y }: Point) => {
    const origin = await driver.origin();
    await screen.point({ x: origin.x + x, y: origin.y + y });
  };
  const point = async (at: DrivenLocator) => pointAt(await at.middle());
  const isLast = async (type: string) => (await driver.run('() => globalThis.lastOfDrag', [])) === type;
  return {
    page,
    driver,
    point,
    async clickBeside(at, wanted) {
      // Bringing it into view takes the page away from under the mouse.
      await until(`${wanted} beside ${at}`, async () => {
        await point(at);
        return (await wanted.see(true)).middle !== null;
      });
      await wanted.click();
    },
    async dragBelow(handle, other) {
      const from = await handle.middle();
      await driver.run(String(followDrag), []);
      await pointAt(from);
      await screen.press();
      // A busy browser looks where a hand is some times a second only: it goes on once the browser has noticed.
      let steps = 0;
      await until('the beginning of a drag', async () => {
        steps += 1;
        await pointAt({ x: from.x, y: from.y + 4 * steps });
        return isLast('dragstart');
      });
      let looks = 0;
      let lastTop: number | undefined;
      await until('the line that shows where the block will be, and a page that stands still', async () => {
        steps += 1;
        const { box } = await other.see(false);
        await pointAt({ x: box.x + 200 + (steps % 2), y: box.y + box.height - 2 });
        const isShown = await other.evaluateAll(([block]) => block?.getAttribute('data-drop') === 'bottom');
        looks = isShown && box.y === lastTop ? looks + 1 : 0;
        lastTop = box.y;
        return looks === calmLooks;
      });
      await screen.release();
      await until('the end of a drag', () => isLast('dragend'));
    },
    async leave() {
      await driver.close();
      await screen.close();
    },
  };
}
