import { triedCookieParameter } from '@spoor/contracts/forms/begun-address';
import { carriedName } from '@spoor/contracts/forms/posted-form';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestFormOf } from '../journeys/test-page.ts';
import { pageWithForm } from './answered-forms.ts';

let path: string;
let letterPath: string;
beforeAll(async () => {
  const asked = [
    { id: 'name', type: 'text' as const, label: { nl: 'Je naam' } },
    { id: 'story', type: 'textarea' as const, label: { nl: 'Je verhaal' } },
    { id: 'more', type: 'text' as const, label: { nl: 'Nog iets' } },
  ];
  const letter = { id: 'letter', type: 'file' as const, label: { nl: 'Je brief' } };
  path = await pageWithForm(await createTestFormOf([{ id: 'p', elements: asked }]));
  letterPath = await pageWithForm(await createTestFormOf([{ id: 'p', elements: [...asked, letter] }]));
});

/** Posts the page, as a browser without scripts does that takes no cookie. @param answersTo names and values, by the names of its controls */
async function post(
  to: string,
  answersTo: (names: readonly string[]) => readonly (readonly [string, string])[],
  body: FormData | URLSearchParams = new URLSearchParams(),
) {
  const address = inject('baseUrl') + to;
  let page = '';
  let control = '';
  // Visitors see what was just published a moment later.
  await expect
    .poll(async () => {
      page = await (await fetch(address)).text();
      [control = ''] = new RegExp(`<input[^>]*name="${carriedName}"[^>]*>`).exec(page) ?? [];
      return control;
    })
    .not.toBe('');
  const [, escaped = ''] = /value="([^"]*)"/.exec(control) ?? [];
  body.set(carriedName, escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  const names = Array.from(page.matchAll(/name="([\da-f-]{36})"/g), ([, name = '']) => name);
  for (const [name, value] of answersTo(names)) body.set(name, value);
  const headers = { 'sec-fetch-site': 'same-origin' };
  // Node's fetch would post a form with files anew under another boundary than it announces.
  const response = await fetch(`${address}?${triedCookieParameter}=1`, { method: 'POST', body, headers });
  return { status: response.status, html: await response.text() };
}

const tenMegabytes = 'x'.repeat(10 * 1024 * 1024);
const filledIn = ([name = '', story = '', more = '']: readonly string[]) =>
  [
    [name, 'Fatima'],
    [story, tenMegabytes],
    [more, 'Tot ziens'],
  ] as const;

const pages = [
  ['a page', () => path, () => new URLSearchParams()],
  ['a page that takes files, too', () => letterPath, () => new FormData()],
] as const;

describe('Ten megabytes of text that are posted without scripts', () => {
  it.each(pages)(
    'in one answer of %s are told at their question, with all else kept',
    async (_, to, body) => {
      const { status, html } = await post(to(), filledIn, body());
      expect(status).toBe(422);
      expect(html).toContain('<title>Fout: ');
      expect(html).toContain('Gebruik hoogstens 2.000 tekens.');
      for (const kept of ['value="Fatima"', 'value="Tot ziens"', 'x'.repeat(50_000)])
        expect(html).toContain(kept);
    },
  );

  it('in many answers together are too much, which a page says', async () => {
    const many = Array.from({ length: 100 }, (_, at) => [`q${at}`, 'x'.repeat(100_000)] as const);
    const { status, html } = await post(path, () => many);
    expect(status).toBe(413);
    expect(html).toContain('Dit is te veel om te versturen');
  });

  it.each(pages)(
    'and as many again, in answers of %s, are not read, which a page says',
    async (_, to, body) => {
      const many = Array.from({ length: 5 }, (_, at) => [`q${at}`, 'x'.repeat(4 * 1024 * 1024)] as const);
      const { status, html } = await post(to(), () => many, body());
      expect(status).toBe(413);
      expect(html).toContain('Dit is te veel om te versturen');
    },
  );
});
