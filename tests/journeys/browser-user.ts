import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { headers } from '@spoor/contracts/shared/headers';
import type { Language } from '@spoor/contracts/texts/languages';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import type { AnyPage } from '../support/any-page.ts';
import { open, untilIdle, workerBrowser } from '../support/browser.ts';

/** Milliseconds in which what shows at all comes to show, also on a busy machine. */
const patience = 120_000;

/** Somebody at a browser of their own, and everything that went wrong on their screen. */
export interface BrowserUser {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the browser reported since the start: from scripts, and from the console. */
  readonly browserErrors: readonly string[];
  readonly leave: () => Promise<void>;
}

/** Not an error: whoever asked does so again. */
const isRetryLater = /^Failed to load resource: .* status of 503 /;

interface BrowserOptions {
  /** As what it makes itself known: by itself as a robot, which nothing counts. */
  readonly userAgent?: string;
  readonly javaScriptEnabled?: boolean;
  readonly width?: number;
  /** Of a system of the spec's own; by default that of all specs. */
  readonly baseUrl?: string;
  /** In which the site is shown to them; by default its own. */
  readonly language?: Language;
}

/** A visitor of whom the browser remembers nothing. */
export async function visitor(circumstances: BrowserOptions = {}) {
  const { javaScriptEnabled = true, width = 1280, baseUrl = inject('baseUrl'), language } = circumstances;
  const browser = await workerBrowser();
  const context = await browser.newContext({
    baseURL: baseUrl,
    ...(language === undefined ? {} : { extraHTTPHeaders: { [headers.language]: language } }),
    viewport: { width, height: 900 },
    javaScriptEnabled,
    reducedMotion: 'reduce',
    ...(circumstances.userAgent === undefined ? {} : { userAgent: circumstances.userAgent }),
  });
  context.setDefaultTimeout(patience);
  // What the policy of the pages forbids is not always told to the console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`Forbidden by ${violatedDirective}: ${blockedURI}`)),
    );
  });
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('pageerror', (error) => browserErrors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isRetryLater.test(message.text())) return;
    browserErrors.push(`${message.text()} (${message.location().url})`);
  });
  return { page, context, browserErrors, leave: () => context.close() } satisfies BrowserUser;
}

/** The administrator, signed in and looking at the editor of a page. */
export async function editor(path: string, circumstances?: BrowserOptions): Promise<BrowserUser> {
  return signedIn(`${path}/edit`, inject('admin'), circumstances);
}

/** Somebody with an account, signed in and looking at a screen. How people sign in is what login.e2e.spec.ts is about. */
export async function signedIn(
  path: string,
  { email, password }: { email: string; password: string },
  circumstances?: BrowserOptions,
): Promise<BrowserUser> {
  const person = await visitor(circumstances);
  const { page, context } = person;
  const response = await context.request.post(authRoutes.login.path, { data: { email, password } });
  if (!response.ok()) throw new Error(`Signing in: ${response.status()} ${await response.text()}`);
  await open(page, path);
  return person;
}

/**
 * Opens the last item of the list on the screen, as a visitor does.
 * @returns its title
 */
export async function openLastItem(page: AnyPage): Promise<string> {
  const link = page.locator('.item-card a').last();
  const title = await link.innerText();
  await link.click();
  await page.waitForURL('**/i/**');
  await page.locator('.item-detail').waitFor();
  await heading(page, title);
  return title;
}

/** Waits until what is typed from now on comes into the text that has the focus. */
export async function untilWriting(page: AnyPage): Promise<void> {
  await page.waitForFunction(() => {
    const { activeElement } = document;
    const { anchorNode } = getSelection() ?? {};
    return (
      activeElement?.matches('.ProseMirror-focused') === true && activeElement.contains(anchorNode ?? null)
    );
  });
  // The editor hears where the caret is in a task of its own.
  await untilIdle(page);
}

/** Puts something on the clipboard's way, as a paste from elsewhere does. */
export async function paste(page: Page, kind: string, data: string): Promise<void> {
  await page.evaluate(
    ([kind = '', data = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind, data);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [kind, data],
  );
}

/** Keeps from a page what others change meanwhile, for journeys that look at everything it asks for. */
export async function muteLiveUpdates(page: Page): Promise<void> {
  await page.route(/\/api\/live\?/, (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
}

/** Finds a choice by typing, and takes it. The list closes where what it hangs on scrolls: then it is opened again. */
export async function chooseByTyping(field: Locator, text: string, option: Locator): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
  const choose = async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.press('ArrowDown');
    await option.click({ timeout: 5_000 });
  };
  await vi.waitFor(choose, { timeout: patience });
}

/** Waits until a page's heading stands there, for assertions that must not race the first rendering. */
export async function heading(page: AnyPage, name: string) {
  await page.getByRole('heading', { name, exact: true }).first().waitFor();
}

/** That an element comes to show, or to be gone, within the deadline of the test. */
export async function shows(page: AnyPage, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor({ state: 'visible' });
}
export async function isGone(page: AnyPage, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor({ state: 'detached' });
}

/** Nothing went wrong on this person's screen. */
export function expectNoBrowserErrors({ browserErrors }: Pick<BrowserUser, 'browserErrors'>): void {
  expect(browserErrors).toEqual([]);
}
