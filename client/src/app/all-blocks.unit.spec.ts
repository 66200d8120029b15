import { text as readAll } from 'node:stream/consumers';
import { blockDescriptions, blockNames } from '@spoor/contracts/blocks/block-descriptions';
import type { Member } from '@spoor/contracts/blocks/member';
import { embedProviders } from '@spoor/contracts/pages/embed-hosts';
import { textOptions } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apiWith,
  blocksWith,
  contentsWith,
  missingGuid,
  pageWith,
  picture,
} from '../../testing/all-blocks.examples.ts';
import { render } from '../entry-server.tsx';

/** The page as the server sends it. */
async function htmlOf(page: PageView, text?: string): Promise<string> {
  const { status, body } = await render({
    url: 'https://duinwijk.example/alles',
    api: apiWith(page, text),
    user: null,
    platform: { guid: missingGuid, name: text ?? 'Duinwijk', description: text ?? '' },
    language: 'nl',
    nonce: 'nonce',
    correlationId: 'test',
    signal: new AbortController().signal,
  });
  expect(status).toBe(200);
  return body === null ? '' : await readAll(body);
}

const whole = contentsWith('Hallo');
const everything = (await htmlOf(pageWith(blocksWith((name) => whole[name])))).replace(/<!--.*?-->/g, '');
const count = (pattern: RegExp) => everything.match(pattern)?.length ?? 0;

describe('On a page with every block, a visitor without scripts', () => {
  it.each([
    [
      'a picture of known size, fetched first',
      /<figure class="image-block"><a href="\/alles"><img[^>]*fetchPriority="high"[^>]*>/,
    ],
    ['what to keep in sight of it', /object-position:20% 80%/],
    ['its size', /width="1600" height="900"/],
    ['the pictures of a gallery as links', /<a href="\/a\/[^"]+" aria-label="Hallo 1, vergroot">/],
    ['a film that is not there yet, and where else it is', /Film afspelen.*player\.vimeo\.com\/video/s],
    ['a file with its kind and size', /PDF, 1,4 MB/],
    ['a button', /<a[^>]*class="button button--secondary"[^>]*rel="noopener"[^>]*>Hallo<\/a>/],
    ['a quotation', /<blockquote>Hallo<\/blockquote><figcaption>Hallo<\/figcaption>/],
    [
      'questions that open',
      /<details class="accordion-block__part"><summary class="accordion-block__title unmarked">Hallo 1<\/summary><div id="p-accordion-1">/,
    ],
    [
      'tabs as sections below their links',
      /<a href="#p-tabs-2".*<section id="p-tabs-2"[^>]*><h3>Hallo 2<\/h3>/s,
    ],
    ['a place in words', /openstreetmap\.org\/\?mlat=52&amp;mlon=4/],
    ['columns of their widths', /--span:8/],
    ['an embed as a link', /href="https:\/\/vimeo.com\/76979871"/],
    ['a form to search with', /<form[^>]*action="\/search"[^>]*>.*placeholder="Hallo"/s],
    ['highlights of other lists', /<section class="widget-block".*Uitgelicht/s],
    ['figures, each with what it counts', /<dt>Hallo 1<\/dt><dd class="statistics-block__value">Hallo 1/],
    ['figures of the site itself', /<dd class="statistics-block__value"><span>9\.900<\/span><\/dd>/],
    ['a table with its caption', /<caption[^>]*>Hallo<\/caption>/],
    ['the way in for who has an account', /class="profile-block[ "].*\/account\/login/s],
  ])('finds %s', (_, pattern) => {
    expect(pattern.exec(everything)).not.toBeNull();
  });

  it.each(textOptions)('finds what an option of the page says: %s', async (option) => {
    const page = pageWith([]);
    const { options } = page;
    const html = await htmlOf({ ...page, options: { ...options, [option]: 'Merkwaardig' } });
    // The page's data come along in a script, whatever is drawn of them.
    expect(html.replaceAll(/<script.*?<\/script>/gs, '')).toContain('Merkwaardig');
  });

  it('finds nothing of forms and kinds that nobody knows', () => {
    expect(everything).not.toContain('unknown-block');
    expect(everything).not.toContain('Carousel</');
  });

  it('finds every picture but one to be fetched when it comes near', () => {
    expect(count(/<img[^>]*loading="eager"/g)).toBe(1);
    expect(everything.split(`/a/${picture}`).length).toBeGreaterThan(3);
  });

  it('loads nothing from elsewhere', () => {
    const hosts = [...everything.matchAll(/\b(?:src|srcset|poster)="(?:https?:)?\/\/([^/"]+)/gi)];
    expect(hosts.map(([, host]) => host)).toEqual([]);
    expect(embedProviders.length).toBeGreaterThan(0);
  });

  it('finds no identifier twice', () => {
    const ids = [...everything.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

/** Texts that would run as code if they were used as anything but text. */
const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '" onmouseover="alert(1)',
  "' autofocus onfocus='alert(1)",
  '</title><script>alert(1)</script>',
  '</textarea><iframe src="javascript:alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext><style><img src=x onerror=alert(1)></style>',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028alert(1)\u2029',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3C;script&#x3E;alert(1)',
  '%3Cscript%3Ealert(1)%3C/script%3E',
].join(' ');

/** Texts that would run as code at the beginning of an address or a style. */
const addresses = [
  'javascript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x.js',
  'x;background:url(javascript:alert(1))',
  '\ud800<script>alert(1)</script>',
];

describe('Whatever somebody typed', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<base href="//evil.example">',
    '<script type="application/json">{"x":"</script><script>alert(1)</script>',
  ])('would be noticed, were it %s', (active) => {
    expect(activeParts(`<p>${active}</p>`)).not.toEqual([]);
  });

  it.each([payloads, ...addresses])('into every text of a page stays a text: %j', async (payload) => {
    const contents = contentsWith(payload);
    const html = await htmlOf(
      pageWith(
        blocksWith((name) => contents[name]),
        payload,
      ),
      payload,
    );
    expect(activeParts(html)).toEqual([]);
  });

  it.each([payloads, ...addresses])(
    'is harmless in the place of whatever was stored: %j',
    async (payload) => {
      const contents = everyText(whole, payload) as typeof whole;
      const html = await htmlOf(pageWith(blocksWith((name) => contents[name])));
      expect(activeParts(html)).toEqual([]);
    },
  );
});

/** Each member for which something holds where nothing is stored: its kind of block, its name, and that. */
const defaults = blockNames.flatMap((name) =>
  Object.entries<Member>(blockDescriptions[name].members).flatMap(([key, member]) => {
    if (member.kind === 'choice') return [[name, key, member.read(member.default)] as const];
    return member.kind === 'number' ? [[name, key, member.default] as const] : [];
  }),
);

describe('What holds where nothing is stored', () => {
  it.each(defaults)('in %s, as %s, is %j for visitors too', async (name, key, value) => {
    const { [key]: _, ...rest } = whole[name] ?? {};
    const htmlWith = (content: object) =>
      htmlOf(pageWith(blocksWith((each) => (each === name ? content : {}))));
    const body = (html: string) => /<main.*<\/main>/s.exec(html)?.[0];
    expect(body(await htmlWith(rest))).toBe(body(await htmlWith({ ...rest, [key]: value })));
    expect(body(await htmlWith(rest))).toContain(`block--${name.toLowerCase()}`);
  });
});

describe('Broken content', () => {
  const odd = fc.oneof(
    fc.constantFrom(null, 0, -1, 1e308, true, '', 'x', [], {}, [[]], [null], [{}], { type: 'doc' }),
    fc.jsonValue({ maxDepth: 3 }),
  );

  it('never breaks a page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), odd, async (place, value) => {
        const broken = Object.fromEntries(
          Object.entries(whole).map(([name, content]) => [name, spoil(content, place, value)]),
        );
        expect(activeParts(await htmlOf(pageWith(blocksWith((name) => broken[name]))))).toEqual([]);
      }),
    );
  });
});

/** A copy with another value in the place of one of its members, at any depth. */
function spoil(node: unknown, place: number, value: unknown): unknown {
  if (typeof node !== 'object' || node === null || Object.keys(node).length === 0) return value;
  const keys = Object.keys(node);
  const key = keys[place % keys.length] ?? '';
  const rest = Math.trunc(place / keys.length);
  const changed = rest % 3 === 0 ? value : spoil(Reflect.get(node, key), Math.trunc(rest / 3), value);
  return Array.isArray(node) ? node.with(Number(key), changed) : { ...node, [key]: changed };
}

/** A copy with a text in the place of every text in it, names and kinds included. */
function everyText(node: unknown, text: string): unknown {
  if (typeof node === 'string') return node === 'doc' ? node : text;
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((each) => everyText(each, text));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, everyText(value, text)]));
}

const harmlessSchemes = /^(https?:|mailto:|tel:|ftp:|data:image\/svg\+xml,%3Csvg|[/#?.]|$)/i;
const addressed = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href'];

/** Everything in a document that could run or load something, apart from what the page itself puts there. */
function activeParts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
  const strange = scripts.filter(
    ([, attributes = '', body = '']) =>
      !/nonce="nonce"|type="application\/(ld\+)?json"/.test(attributes) || /<[!/a-z]/i.test(body),
  );
  const bare = html.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1');
  const tags = [...bare.matchAll(/<([a-z][^\s/>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)];
  const leftovers = bare.replace(
    /<!--.*?-->|<!DOCTYPE html>|<\/?[a-z][^\s/>]*((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gis,
    '',
  );
  return [
    ...strange.map(([script]) => script),
    ...tags.flatMap(([tag, name = '', attributes = '']) => (isActive(name, attributes) ? [tag] : [])),
    ...(/[<>]/.test(leftovers)
      ? [leftovers.slice(Math.max(0, leftovers.search(/[<>]/) - 40)).slice(0, 80)]
      : []),
  ];
}

function isActive(name: string, text: string): boolean {
  const attributes = [...text.matchAll(/\s([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => ({
    key: key.toLowerCase(),
    value: value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"'),
  }));
  const given = (key: string) => attributes.find((attribute) => attribute.key === key)?.value;
  if (['object', 'embed', 'base', 'applet'].includes(name)) return true;
  if (name === 'iframe' && /allow-(scripts|same-origin)/.test(given('sandbox') ?? 'allow-scripts'))
    return true;
  return attributes.some(
    ({ key, value }) =>
      key.startsWith('on') ||
      (key === 'style' && /url\(|expression|javascript/i.test(value)) ||
      (addressed.includes(key) && !harmlessSchemes.test(value.trim())),
  );
}
