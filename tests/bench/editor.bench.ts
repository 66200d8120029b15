import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Transport } from '@spoor/web/shared/api-client';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { EditingPerson } from '../pages/editing-person.ts';
import { perform, randomAction } from '../pages/random-session.ts';
import { launchBrowser } from '../support/browser.ts';
import type { StartedSystem } from '../support/started-system.ts';
import { durations, percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const blocks = 300;
const keys = 100;
const moves = 20;
/** So many things somebody does before they wait for the server. */
const actsAtOnce = 10;
/** Milliseconds of two people at work on one page. */
const together = 60_000;

/** What an editor feels: how fast a long page answers to keys and moves, and whether two people end with one page. */
export async function measureEditor(site: Site, { admin }: StartedSystem): Promise<Measurement[]> {
  const path = await makeLongPage(site);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1680, height: 900 } });
    const page = await context.newPage();
    await page.goto('/account/login');
    await page.getByLabel('E-mailadres').fill(admin.email);
    await page.getByLabel('Wachtwoord').fill(admin.password);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));

    const opening = await durations(8, () => openAndSelect(page, '/over-duinwijk'));
    await openEditor(page, path);
    const pressed = await typeInPlace(page);
    // Afresh: what was typed left a text, and perhaps the drawer, with the focus.
    await openEditor(page, path);
    const [shown, stored] = await moveAndUndo(page);
    const agreed = await editTogether(site);
    return [
      measurement('Editor: opening edit mode of a demo page, p50', percentile(opening, 0.5), 1_000),
      measurement('Editor: key press to paint, page of 300 blocks, p95', percentile(pressed, 0.95), 50),
      measurement('Editor: move or undo on screen, page of 300 blocks, p95', percentile(shown, 0.95), 100),
      measurement('Editor: move or undo stored, page of 300 blocks, p95', percentile(stored, 0.95), 1_000),
      { name: 'Editor: acts of two people in a minute who agreed', value: agreed, unit: 'x' },
    ];
  } finally {
    await browser.close();
  }
}

function measurement(name: string, value: number, atMost: number): Measurement {
  return { name, value, unit: 'ms', aim: { of: 'value', atMost } };
}

async function makeLongPage(site: Site): Promise<string> {
  const { guid } = await site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Lange pagina' });
  const commands = Array.from({ length: blocks }, (_, index): PageEditCommand => {
    const words = `Alinea ${index} van een lange pagina, met woorden zoals een bewoner ze leest.`;
    const place = { layoutPosition: 'main' as const, afterGuid: null, options: {} };
    const text = { type: 'paragraph', content: [{ type: 'text', text: words }] };
    return index % 3 === 0
      ? { type: 'addBlock', buildingBlockName: 'Title', content: { text: words, level: 2 }, ...place }
      : {
          type: 'addBlock',
          buildingBlockName: 'Text',
          content: { doc: { type: 'doc', content: [text] } },
          ...place,
        };
  });
  await site.call('POST', urlOf(pageRoutes.commands, { guid }), { commands });
  const [menu] = await site.call<MenuView[]>('GET', urlOf(menuRoutes.list));
  const urlSegment = `lang-${randomUUID().slice(0, 8)}`;
  const item = { name: 'Lang', urlSegment, pageGuid: guid, isVisible: false };
  await site.call('POST', urlOf(menuRoutes.addItem, { guid: menu?.guid ?? '' }), item);
  return `/${urlSegment}`;
}

/** Until a click selects a block: whoever opens the editor can begin. */
async function openAndSelect(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit`);
  await page.waitForFunction(
    () => {
      const frame = document.querySelector<HTMLElement>('.editable-block');
      frame?.querySelector<HTMLElement>('.editable-block__view')?.click();
      return frame?.dataset.selected !== undefined;
    },
    undefined,
    { polling: 20 },
  );
}

/** Until the blocks have their tools and nothing is on its way any more. */
async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/edit`);
  await page.locator('.editable-block').first().waitFor();
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  await page.waitForLoadState('networkidle');
}

/** Milliseconds from each key press until the frame in which it shows has been painted. */
async function typeInPlace(page: Page): Promise<number[]> {
  await page.locator('.editable-block[data-block="Title"] [data-writing-place]').nth(50).click();
  await page.locator('[data-writing-place] [contenteditable="true"]:focus').waitFor();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { pressTimes: times });
    const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then, 0));
    const onKeyDown = ({ timeStamp }: KeyboardEvent) =>
      afterPaint(() => times.push(performance.now() - timeStamp));
    document.addEventListener('keydown', onKeyDown, { capture: true });
  });
  const words = 'zo typt een redacteur die weet wat er moet staan '.repeat(3).slice(0, keys);
  await page.keyboard.type(words, { delay: 80 });
  const times = await page.evaluate(() => Reflect.get(window, 'pressTimes') as number[]);
  // What was not saved yet would be offered to whoever comes back.
  await page.getByText(/^Opgeslagen \d/).waitFor();
  return times;
}

/** Milliseconds until moves and undos show, and until they are stored. */
async function moveAndUndo(page: Page): Promise<[number[], number[]]> {
  const shown: number[] = [];
  const stored: number[] = [];
  const handle = page.locator('.block-toolbar__handle').nth(100);
  await handle.focus();
  const press = async (key: string) => {
    const response = page.waitForResponse(
      (each) => each.request().method() === 'POST' && /:(commands|undo)/.test(each.url()),
    );
    await page.evaluate(watchOrder);
    const start = performance.now();
    await Promise.all([
      page.keyboard.press(key),
      response.then(() => stored.push(performance.now() - start)),
    ]);
    shown.push(await page.evaluate(() => Reflect.get(window, 'reordered') as Promise<number>));
  };
  for (let round = 0; round < moves; round++) {
    await press('Alt+ArrowDown');
    await press('Control+z');
  }
  return [shown, stored];
}

/** Leaves a promise: the milliseconds from the next key press until blocks stand in another order and that is painted. */
function watchOrder(): void {
  const order = () =>
    Array.from(document.querySelectorAll('.editable-block'), (frame) =>
      frame.getAttribute('data-guid'),
    ).join();
  const before = order();
  const reordered = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('No block moved')), 10_000);
    let pressed = 0;
    document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), {
      capture: true,
      once: true,
    });
    const observer = new MutationObserver(() => {
      if (order() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed), 0));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  Object.assign(window, { reordered });
}

/** @returns how many things two people did. @throws Error where they do not end with the same page */
async function editTogether(site: Site): Promise<number> {
  const { guid } = await site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Samen' });
  const transport = transportTo(site);
  const people = [await EditingPerson.open(transport, guid), await EditingPerson.open(transport, guid)];
  const end = Date.now() + together;
  const counts = await Promise.all(
    people.map(async (person) => {
      let count = 0;
      while (Date.now() < end) {
        for (const act of fc.sample(randomAction, actsAtOnce)) await perform(person, act);
        await person.settled();
        count += actsAtOnce;
      }
      return count;
    }),
  );
  const storedRevision = people.flatMap(({ outbox }) => {
    const { page, pendingChanges } = outbox.state();
    return [page.revision, ...pendingChanges.map((pendingChange) => pendingChange.storedRevision ?? 0)];
  });
  const read = () => site.call<PageView>('GET', urlOf(pageRoutes.read, { id: guid }, { mode: 'draft' }));
  let stored = await read();
  while (stored.revision < Math.max(...storedRevision)) stored = await read();
  for (const { outbox } of people) {
    outbox.receive(stored);
    if (!isDeepStrictEqual(outbox.optimisticPage().buildingBlockInstances, stored.buildingBlockInstances))
      throw new Error('Two people who edited one page do not see the same');
  }
  return counts.reduce((sum, count) => sum + count, 0);
}

function transportTo(site: Site): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await fetch(site.url + url, {
      method,
      headers: {
        ...headers,
        authorization: site.authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
}
