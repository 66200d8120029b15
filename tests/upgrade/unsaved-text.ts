import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Locator } from 'playwright-core';
import { launchOptions } from '../support/browser.ts';
import type { StartedSystem } from '../support/started-system.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { oldPagePath } from './work.ts';

const typed = 'Getypt en nooit bewaard';

/** Milliseconds in which what shows at all comes to show. */
const patience = 60_000;

/** Milliseconds after which an editor that was opened has no button or no form for its block. */
const formPatience = 30_000;

/**
 * Somebody types in the editor without a connection, and closes the browser.
 *
 * @returns the browser's folder; nothing where that version has no such form to type in
 */
export async function storeUnsavedText(system: StartedSystem): Promise<string | undefined> {
  const profile = await makeTempFolder('browser');
  const context = await openBrowser(profile, system);
  const page = await openEditor(context);
  const edit = page.getByRole('button', { name: 'Citaat bewerken' }).first();
  const field = page.getByRole('tabpanel').getByLabel(/^Tekst( \(niet verplicht\))?$/);
  const comes = (part: Locator) =>
    part.waitFor({ timeout: formPatience }).then(
      () => true,
      () => false,
    );
  const openForm = async () => {
    await context.setOffline(true);
    await edit.press('Enter');
    return comes(field);
  };
  const isThere = (await comes(edit)) && (await openForm());
  if (!isThere) {
    await context.close();
    return undefined;
  }
  await field.fill(typed);
  // Nothing on the screen says that the browser has it.
  while (!(await page.evaluate(readStored)).includes(typed)) await sleep(100);
  await context.close();
  return profile;
}

/** @returns what is wrong, where the same browser is not offered what was typed */
export async function offersUnsavedText(system: StartedSystem, profile: string): Promise<string[]> {
  const context = await openBrowser(profile, system);
  try {
    const page = await openEditor(context);
    await page.getByRole('dialog').getByText(typed).waitFor();
    return [];
  } catch (error) {
    return [`unsaved text is not offered: ${String(error)}`];
  } finally {
    await context.close();
  }
}

async function openBrowser(profile: string, { baseUrl, admin }: StartedSystem): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL: baseUrl,
    viewport: { width: 1680, height: 900 },
  });
  context.setDefaultTimeout(patience);
  const response = await context.request.post('/api/auth:login', { data: admin });
  if (!response.ok()) throw new Error(`Signing in: ${response.status()} ${await response.text()}`);
  return context;
}

async function openEditor(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(`${oldPagePath}/edit`);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  return page;
}

/** Everything that the browser keeps in the first store of its first database, as text. */
function readStored(): Promise<string> {
  return new Promise((resolve, reject) => {
    void indexedDB.databases().then(([{ name = '' } = {}]) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const [store = ''] = opening.result.objectStoreNames;
        const all = opening.result.transaction(store).objectStore(store).getAll();
        all.onerror = () => reject(all.error);
        all.onsuccess = () => {
          opening.result.close();
          resolve(JSON.stringify(all.result));
        };
      };
    });
  });
}
