import { newPageOptions, type Page, type PageContent } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose, type PagePurpose } from '@spoor/contracts/pages/page-purpose';
import type { Language } from '@spoor/contracts/texts/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenEvent } from '../../../testing/projection-fixture.ts';
import {
  adminRole,
  createQueryFixture,
  editorRole,
  person,
  platform,
  type QueryFixture,
} from '../../../testing/query-fixture.ts';
import { readLegalPage } from './legal-pages.queries.ts';
import { readPageByPath } from './page-addresses.queries.ts';
import { listPages } from './pages.queries.ts';
import { findTemplateUsages, listTemplates, readTemplate, readTemplateContent } from './templates.queries.ts';

const guidOf = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [home, footer, section, dutch, english, concept] = [2, 3, 4, 5, 6, 7].map(guidOf);
const footerGuid = guidOf(9);
const admin = person(guidOf(11), adminRole);
const editor = person(guidOf(12), editorRole);

function content(title: string, options: Partial<PageContent['options']> = {}): PageContent {
  return { title, options: { ...newPageOptions, ...options }, blocks: [] };
}

function page(guid = '', title: string, purpose: PagePurpose, isLive: boolean, options = {}): Page {
  const draft = content(title, options);
  return {
    ...newPageLifecycle,
    guid,
    shortId: `abcdefgh2${guid.at(-1)}`,
    language: 'nl',
    purpose,
    draft,
    live: isLive ? { ...draft, title: `${title} (live)` } : null,
    editPermission: 'Admin',
    editRoles: [],
    viewPermission: 'Public',
    viewRoles: [],
  };
}

function template(templateKind: 'footer' | 'section'): PagePurpose {
  return { kind: 'template', templateKind, thumbnailGuid: null };
}

function legal(language: Language): PagePurpose {
  return { kind: 'legal', document: 'privacy', language, version: { number: 1, date: '2023-03-14' } };
}

const made = [
  page(home, 'Welkom', contentPurpose, true, { templateFooter: footer }),
  page(footer, 'Voettekst', template('footer'), true),
  page(section, 'Contactblok', template('section'), false),
  page(dutch, 'Privacyverklaring', legal('nl'), true),
  page(english, 'Privacy statement', legal('en'), false),
  page(concept, 'Concept', contentPurpose, false),
];

const given: GivenEvent[] = [
  { type: 'PlatformCreated', stream: `platform-${platform.guid}`, data: { platform } },
  ...made.map(
    (one): GivenEvent => ({ type: 'PageCreated', stream: `page-${one.guid}`, data: { page: one } }),
  ),
  {
    type: 'SettingsChanged',
    stream: `settings-${platform.guid}`,
    data: {
      changes: [
        {
          path: '/footers',
          to: JSON.stringify([{ guid: footerGuid, name: 'Onderaan', templateGuid: footer }]),
        },
      ],
    },
  },
];

describe('Pages of other purposes', () => {
  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(...given);
  });
  afterAll(() => specification.close());

  const queryContextOf = (viewer?: typeof admin) => specification.queryContext({ viewer });

  it('stand in no list of pages', async () => {
    const { view } = await listPages(queryContextOf(admin), { includeBlocks: false });
    expect(view.map(({ guid }) => guid)).toEqual([concept, home]);
  });

  it('are templates, listed by name as far as the reader may see them, of one kind if asked', async () => {
    const names = async (viewer?: typeof admin, kind?: 'footer') =>
      (await listTemplates(queryContextOf(viewer), kind)).view.map(({ name }) => name);
    expect(await names()).toEqual(['Voettekst (live)']);
    expect(await names(admin)).toEqual(['Contactblok', 'Voettekst']);
    expect(await names(admin, 'footer')).toEqual(['Voettekst']);
    expect((await listTemplates(queryContextOf(), undefined)).keys).toEqual(['templates']);
  });

  it('are read as templates by guid and short id: the draft by editors, what is live by everybody', async () => {
    const name = async (id = '', mode: 'draft' | 'live' = 'live', viewer?: typeof admin) =>
      (await readTemplate(queryContextOf(viewer), id, mode))?.view.name;
    expect(await name(footer)).toBe('Voettekst (live)');
    expect(await name(made[1]?.shortId, 'draft')).toBe('Voettekst (live)');
    expect(await name(footer, 'draft', admin)).toBe('Voettekst');
    expect(await name(section, 'draft')).toBeUndefined();
    expect(await name(home)).toBeUndefined();
    expect((await readTemplate(queryContextOf(), footer ?? '', 'live'))?.keys).toEqual([`page:${footer}`]);
  });

  it('are copied as they are live, or by their editors before that', async () => {
    const title = async (guid = '', viewer?: typeof admin) =>
      (await readTemplateContent(queryContextOf(viewer), guid))?.content.title;
    expect(await title(footer, admin)).toBe('Voettekst (live)');
    expect(await title(section, admin)).toBe('Contactblok');
    expect(await title(section, editor)).toBeUndefined();
    expect(await title(home, admin)).toBeUndefined();
  });

  it('know which footers and pages show them', async () => {
    expect(await findTemplateUsages(queryContextOf(admin), footer ?? '')).toEqual([
      { entity: `footer:${footerGuid}`, title: 'Onderaan' },
      { entity: `page:${home}`, title: 'Welkom' },
    ]);
    expect(await findTemplateUsages(queryContextOf(admin), section ?? '')).toEqual([]);
  });

  it('are legal documents, found by document and language once they are published', async () => {
    const read = async (language: Language, mode: 'draft' | 'live' = 'live', viewer?: typeof admin) =>
      (await readLegalPage(queryContextOf(viewer), { document: 'privacy', language }, mode))?.view.title;
    expect(await read('nl')).toBe('Privacyverklaring (live)');
    expect(await read('en')).toBeUndefined();
    expect(await read('en', 'draft', admin)).toBe('Privacy statement');
  });

  it('are found at addresses of their own', async () => {
    const at = async (path: string, viewer?: typeof admin, mode: 'draft' | 'live' = 'live') =>
      (await readPageByPath(queryContextOf(viewer), path, mode))?.view.title;
    expect(await at('/legal/privacy/nl')).toBe('Privacyverklaring (live)');
    expect(await at('/legal/privacy/nl', admin, 'draft')).toBe('Privacyverklaring');
    expect(await at('/legal/terms-of-use/nl')).toBeUndefined();
    expect(await at(`/p/${footer}`)).toBeUndefined();
    expect(await at(`/p/${footer}`, editor)).toBeUndefined();
    expect(await at(`/p/${footer}`, admin)).toBe('Voettekst (live)');
    expect(await at(`/p/${concept}`, admin)).toBe('Concept');
    expect(await at(`/p/${guidOf(99)}`, admin)).toBeUndefined();
  });
});
