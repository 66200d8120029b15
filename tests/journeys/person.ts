import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** Milliseconds in which what shows at all comes to show, also on a busy machine. */
const patience = 120_000;

/** Somebody at a browser of their own, and everything that went wrong on their screen. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the browser reported since the start: from scripts, and from the console. */
  readonly complaints: readonly string[];
  readonly leave: () => Promise<void>;
}

interface Circumstances {
  readonly javaScriptEnabled?: boolean;
  readonly width?: number;
}

/** A visitor with a fresh browser. */
export async function visitor(
  browser: Browser,
  { javaScriptEnabled = true, width = 1280 }: Circumstances = {},
) {
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    viewport: { width, height: 900 },
    javaScriptEnabled,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience);
  // What the policy of the pages forbids is not always told to the console.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`Forbidden by ${violatedDirective}: ${blockedURI}`)),
    );
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  return { page, context, complaints, leave: () => context.close() } satisfies Person;
}

/** The administrator, signed in and looking at the editor of a page. */
export async function editor(browser: Browser, path: string, circumstances?: Circumstances): Promise<Person> {
  const person = await visitor(browser, circumstances);
  const { page } = person;
  const { email, password } = inject('admin');
  await page.goto(`/account/login?returnUrl=${encodeURIComponent(`${path}/edit`)}`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.waitForURL(`**${path}/edit`);
  await untilAlive(page);
  return person;
}

/** Waits until the page answers to its reader: its scripts have taken over what the server rendered. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
}

/** Waits until a page's heading stands there, for assertions that must not race the first rendering. */
export async function heading(page: Page, name: string) {
  await page.getByRole('heading', { name, exact: true }).first().waitFor();
}

/** That an element comes to show, or to be gone, within the deadline of the test. */
export async function shows(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor({ state: 'visible' });
}
export async function isGone(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor({ state: 'detached' });
}

/** Nothing went wrong on this person's screen. */
export function expectNoComplaints({ complaints }: Person): void {
  expect(complaints).toEqual([]);
}
