import { text } from 'node:stream/consumers';
import { newPageOptions } from '@spoor/contracts/pages/page';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { InProcessApi, RenderRequest, RenderResult } from '@spoor/contracts/rendering/render';
import { headers } from '@spoor/contracts/shared/headers';
import { describe, expect, it } from 'vitest';
import { render } from '../../entry-server.tsx';

const pageGuid = '10000000-0000-4000-8000-000000000001';
const origin = 'https://www.duinwijk.example';

const statement: PageView = {
  guid: pageGuid,
  shortId: 'abcdefgh23',
  title: 'Privacy statement',
  language: 'en',
  purpose: { kind: 'legal', document: 'privacy', language: 'en', version: { number: 1, date: '2023-03-14' } },
  isPublished: true,
  hasDraftChanges: false,
  revision: 1,
  publishedRevision: 1,
  publishedOn: null,
  createdOn: '',
  modifiedOn: '',
  scheduledPublishOn: null,
  scheduledUnpublishOn: null,
  scheduleMisfire: null,
  buildingBlockInstances: [],
  options: newPageOptions,
  authors: [],
  firstPublishedOn: null,
  listMetadata: {},
  urls: [],
  canEdit: false,
  editPermission: 'Admin',
  editRoles: [],
  viewPermission: 'Public',
  viewRoles: [],
};

/** A service on which this statement is all there is. */
const api: InProcessApi = async ({ url }) => {
  const { pathname, searchParams } = new URL(url, origin);
  const isStatement = pathname === pageRoutes.byPath.path && searchParams.get('path') === '/legal/privacy/en';
  if (isStatement)
    return {
      status: 200,
      headers: { [headers.surrogateKey]: `page:${pageGuid}` },
      body: JSON.stringify(statement),
    };
  const isList = pathname === '/api/menus' || pathname === '/api/platformsettingvalues';
  return isList ? { status: 200, headers: {}, body: '[]' } : { status: 404, headers: {}, body: '{}' };
};

function visit(path: string, language: RenderRequest['language'] = 'nl'): Promise<RenderResult> {
  return render({
    url: origin + path,
    api,
    user: null,
    language,
    nonce: 'n',
    correlationId: 'c',
    platform: { guid: pageGuid, name: 'Duinwijk', description: '' },
    signal: new AbortController().signal,
  });
}

const htmlOf = async ({ body }: RenderResult) => (body === null ? '' : text(body));

describe('The address of a legal document', () => {
  it('shows it in its own language, with its version in that of the reader', async () => {
    const response = await visit('/legal/privacy/en');
    const html = await htmlOf(response);
    expect(response.status).toBe(200);
    expect(response.keys).toContain(`page:${pageGuid}`);
    expect(html).toContain('<html lang="nl"');
    expect(html).toContain('<main id="main" tabindex="-1" lang="en">');
    expect(html).toContain('<span>Versie 14 maart 2023</span>');
    expect(html).toContain('<h1>Privacy statement</h1>');
    expect(html).toContain('<title>Privacy statement - Duinwijk</title>');
  });

  it('says where it stands in each language', async () => {
    const html = await htmlOf(await visit('/legal/privacy/en'));
    expect(html).toContain(`<link rel="canonical" href="${origin}/legal/privacy/en"/>`);
    for (const language of ['nl', 'en'])
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${language}" href="${origin}/legal/privacy/${language}"/>`,
      );
  });

  it('of the privacy statement goes without a language: it is then the reader’s', async () => {
    const response = await visit('/legal/privacy', 'en');
    expect(response.status).toBe(200);
    expect(await htmlOf(response)).toContain(`<link rel="canonical" href="${origin}/legal/privacy/en"/>`);
  });

  it.each(['terms-of-use', 'accessibility', 'cookie-statement'])(
    'leads from %s without a language to that of the reader',
    async (document) => {
      for (const language of ['nl', 'en'] as const) {
        const { status, headers } = await visit(`/legal/${document}?x=1`, language);
        expect({ status, ...headers }).toEqual({
          status: 302,
          location: `/legal/${document}/${language}?x=1`,
        });
      }
    },
  );

  it('is written in one way', async () => {
    const { status, headers } = await visit('/Legal/Privacy/EN/');
    expect({ status, ...headers }).toEqual({ status: 301, location: '/legal/privacy/en' });
  });

  it.each(['/legal/imprint/nl', '/legal/constructor', '/legal/terms-of-use/nl', '/legal/privacy/en/more'])(
    'is not what %s is',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );
});
