import { languages } from '@spoor/contracts/texts/languages';
import { mailTexts } from '@spoor/contracts/texts/mail-texts';
import { renderMail } from '@spoor/infra/mail/render-mail';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/accessibility-violations.ts';
import { workerBrowser } from '../support/browser.ts';
import { everyMail } from './every-mail.ts';

/** A phone, and the pane of a mail program. */
const widths = [320, 600] as const;
const colours = ['light', 'dark'] as const;

/** Where to keep pictures, for whoever wants to look at them. */
const pictures = process.env.MAIL_PICTURES;

/** Landmarks are those of the program that shows it. */
const isAboutMails = (violation: string) => !/^(landmark-one-main|region):/.test(violation);

let page: Page;
beforeAll(async () => {
  page = await (await workerBrowser()).newPage();
});
afterAll(() => page.close());

const mails = languages.flatMap((language) =>
  [...everyMail(language)].map(([name, mail]) => {
    const siteName = mail.platform.name;
    return { language, name, mail, ...renderMail({ ...mail.content, siteName }, mail.link?.url ?? null) };
  }),
);

it('Every mail that has a text is looked at', () => {
  const named = Object.keys(mailTexts.nl).flatMap((key) => /^mail\.(\w+)\./.exec(key)?.[1] ?? []);
  expect([...everyMail('nl').keys()].toSorted()).toEqual([...new Set(named)].toSorted());
});

describe.each(mails)('The mail $name in $language', ({ name, language, mail, html, text }) => {
  it('has room, can be read, and leads where its text leads', async () => {
    for (const colorScheme of colours) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.setContent(html);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        if (pictures !== undefined)
          await page.screenshot({
            path: `${pictures}/${name}.${language}.${width}.${colorScheme}.png`,
            fullPage: true,
          });
      }
      expect((await violations(page)).filter(isAboutMails), colorScheme).toEqual([]);
    }
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    const url = mail.link?.url;
    expect(links).toEqual(url === undefined ? [] : [url, url]);
    expect(text.match(/https?:\S+/g) ?? []).toEqual(url === undefined ? [] : [url]);
    for (const paragraph of [...mail.content.paragraphs, ...mail.content.notes])
      expect(text).toContain(paragraph);
  });
});
