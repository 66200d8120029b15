import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyLocator, AnyPage, ElementRole } from '../support/any-page.ts';
import { untilHydrated, untilIdle } from '../support/browser.ts';
import type { BrowserDriver, Point } from './browser-driver.ts';
import {
  findElements,
  type SearchStep,
  type Sight,
  seeElement,
  testingLibrary,
  wantedText,
} from './element-search.ts';

/** Milliseconds in which what shows at all comes to show, also on a busy machine. */
const patience = 60_000;

/** Milliseconds between two looks. */
const lookPause = 100;

interface WordOptions {
  readonly exact?: boolean;
}

/** Looks for elements, in a whole page or within others. */
abstract class Search {
  protected abstract within(step: SearchStep): DrivenLocator;

  getByRole(
    role: ElementRole,
    { name, exact }: WordOptions & { name?: string | RegExp } = {},
  ): DrivenLocator {
    return this.within({ by: 'role', role, name: name === undefined ? null : wantedText(name, exact) });
  }

  getByLabel(text: string | RegExp, { exact }: WordOptions = {}): DrivenLocator {
    return this.within({ by: 'label', wanted: wantedText(text, exact) });
  }

  getByText(text: string | RegExp, { exact }: WordOptions = {}): DrivenLocator {
    return this.within({ by: 'text', wanted: wantedText(text, exact) });
  }

  locator(selector: string): DrivenLocator {
    return this.within({ by: 'selector', selector });
  }
}

/** A page in a browser that only a driver reaches: what journeys need of Playwright's, made of what every driver can do. */
export class DrivenPage extends Search implements AnyPage {
  readonly driver: BrowserDriver;
  readonly #baseUrl: string;

  constructor(driver: BrowserDriver, baseUrl: string) {
    super();
    this.driver = driver;
    this.#baseUrl = baseUrl;
  }

  /** Goes to an address of the site, and waits until the page there answers to its reader. */
  async open(path: string): Promise<void> {
    await this.driver.goto(this.#baseUrl + path);
    await untilHydrated(this);
  }

  async reload(): Promise<void> {
    await this.driver.reload();
    await untilHydrated(this);
  }

  async evaluate<Result>(look: () => Result | Promise<Result>): Promise<Result> {
    return (await this.driver.run(String(look), [])) as Result;
  }

  async waitForFunction(isSo: () => boolean): Promise<void> {
    await until(String(isSo), () => this.evaluate(isSo).catch(ifLeaving));
  }

  async waitForURL(glob: string): Promise<void> {
    const pattern = new RegExp(`^${glob.replace(/[.?+]/g, '\\$&').replace(/\*+/g, '.*')}$`);
    await until(glob, async () => pattern.test(await this.evaluate(() => location.href)));
  }

  readonly keyboard = {
    /** @param keys as `Control+Shift+z` */
    press: async (keys: string): Promise<void> => {
      const [key = '', ...held] = keys.split('+').toReversed();
      await this.driver.pressKey(key, held.toReversed());
      // Hands are slower than browsers, which tell a page in a task of its own where the caret is.
      await untilIdle(this).catch(ifLeaving);
    },
    type: async (text: string): Promise<void> => {
      for (const letter of text) await this.driver.pressKey(letter, []);
      await untilIdle(this).catch(ifLeaving);
    },
  };

  protected override within(step: SearchStep): DrivenLocator {
    return new DrivenLocator(this, [step]);
  }
}

/** Elements of a driven page, looked for anew each time. */
export class DrivenLocator extends Search implements AnyLocator {
  readonly #page: DrivenPage;
  readonly #steps: readonly SearchStep[];

  constructor(page: DrivenPage, steps: readonly SearchStep[]) {
    super();
    this.#page = page;
    this.#steps = steps;
  }

  first(): DrivenLocator {
    return this.nth(0);
  }

  last(): DrivenLocator {
    return this.nth(-1);
  }

  nth(index: number): DrivenLocator {
    return this.within({ by: 'place', index });
  }

  count(): Promise<number> {
    return this.evaluateAll((found) => found.length);
  }

  async waitFor({ state = 'visible' }: { readonly state?: 'visible' | 'detached' } = {}): Promise<void> {
    await until(`${this}: ${state}`, async () => {
      const { isThere, isVisible } = await this.see(false);
      return state === 'visible' ? isVisible : !isThere;
    });
  }

  async click(): Promise<void> {
    await this.#page.driver.clickMouse(await this.middle());
  }

  async hover(): Promise<void> {
    await this.#page.driver.moveMouse(await this.middle());
  }

  async fill(text: string): Promise<void> {
    await this.click();
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.press('Delete');
    await this.#page.keyboard.type(text);
  }

  innerText(): Promise<string> {
    return this.evaluateAll(([found]) => (found as HTMLElement | undefined)?.innerText ?? '');
  }

  inputValue(): Promise<string> {
    return this.evaluateAll(([found]) => (found as HTMLInputElement | undefined)?.value ?? '');
  }

  async setInputFiles(path: string): Promise<void> {
    await until(`${this}`, async () => (await this.count()) > 0);
    await this.evaluateAll(([found]) => found?.setAttribute('data-journey-file', ''));
    await this.#page.driver.giveFile('[data-journey-file]', path);
  }

  /** Looks at all that is found. */
  async evaluateAll<Result>(look: (found: readonly Element[]) => Result): Promise<Result> {
    return (await this.#run(look)) as Result;
  }

  /** The middle of the first one, once one can point at it. */
  async middle(): Promise<Point> {
    return (await this.#seen()).middle ?? { x: 0, y: 0 };
  }

  async see(bringIntoView: boolean): Promise<Sight> {
    const look = `([element]) => (${seeElement})(element, ${bringIntoView})`;
    return (await this.#run(look)) as Sight;
  }

  override toString(): string {
    return JSON.stringify(this.#steps);
  }

  async #seen(): Promise<Sight> {
    let seen: Sight | undefined;
    const describe = () => `${this}, which is behind ${seen?.hiddenBy}`;
    await until(describe, async () => {
      seen = await this.see(true);
      return seen.middle !== null;
    });
    if (seen === undefined) throw new Error(describe());
    return seen;
  }

  /** @param look a function of what is found */
  async #run(look: string | ((found: readonly Element[]) => unknown)): Promise<unknown> {
    const { driver } = this.#page;
    const source = `(steps) => globalThis.TestingLibraryDom && (${look})((${findElements})(steps))`;
    const has = () => driver.run('() => globalThis.TestingLibraryDom !== undefined', []);
    for (;;) {
      if (!(await has())) await driver.run(`() => { ${testingLibrary} }`, []);
      try {
        const result = await driver.run(source, [this.#steps]);
        if (result !== undefined && result !== null) return result;
        if (await has()) return result;
      } catch (error) {
        ifLeaving(error);
      }
    }
  }

  protected override within(step: SearchStep): DrivenLocator {
    return new DrivenLocator(this.#page, [...this.#steps, step]);
  }
}

/** A page that is being left answers nothing; the next one does. */
function ifLeaving(error: unknown): false {
  if (/destroyed|discarded|detached|navigat|no such frame|cancelled|javascript error/i.test(String(error)))
    return false;
  throw error;
}

/** @param what is waited for, in words */
export async function until(what: string | (() => string), isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > deadline)
      throw new Error(`Waited in vain for ${typeof what === 'string' ? what : what()}`);
    await sleep(lookPause);
  }
}
