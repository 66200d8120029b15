import type { SettingValue } from '@spoor/contracts/settings/settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../api-client.ts';
import { ApiContext } from '../api-context.tsx';
import { createI18next, i18nOf } from '../create-i18n.ts';
import { I18nContext } from '../i18n.tsx';
import { PlatformContext } from '../platform.ts';
import { createStaticRouter, RouterProvider } from '../router/router-context.tsx';
import { DocumentHead, type DocumentHeadProps } from './document-head.tsx';

const api = createApiClient({
  transport: () => Promise.reject(new Error('Everything is there already')),
  language: () => 'nl',
});
const i18n = {
  i18n: i18nOf(createI18next('nl', {}), 'nl'),
  changeLanguage: () => undefined,
  isIncomplete: false,
};
const platform = {
  guid: 'p',
  name: 'Duinwijk',
  description: 'Tussen duin en zee',
  origin: 'https://duinwijk.nl',
};

function headOf(
  props: DocumentHeadProps,
  settings: Partial<Record<SettingValue['key'], string>> = {},
  search = '',
  status = 200,
): string {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const values = Object.entries(settings).map(([key, value]) => ({ key, value, isDefault: false }));
  queryClient.setQueryData(['settings'], values);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <PlatformContext value={platform}>
          <I18nContext value={i18n}>
            <RouterProvider router={routerAt(`https://duinwijk.nl/nieuws${search}`, status)}>
              <DocumentHead {...props} />
            </RouterProvider>
          </I18nContext>
        </PlatformContext>
      </ApiContext>
    </QueryClientProvider>,
  );
}

function routerAt(address: string, status: number) {
  return createStaticRouter({
    address: new URL(address),
    path: '*',
    params: {},
    data: undefined,
    status,
    module: undefined,
    Component: () => null,
  });
}

const news = { title: 'Nieuws', path: '/nieuws' };

describe('The head of a page', () => {
  it('names the page and the site, and says it once where they are the same', () => {
    expect(headOf(news)).toContain('<title>Nieuws - Duinwijk</title>');
    expect(headOf({ title: 'Duinwijk', path: '/' })).toContain('<title>Duinwijk</title>');
    expect(headOf(news, { platformName: 'Zeedorp' })).toContain('<title>Nieuws - Zeedorp</title>');
  });

  it('describes itself, or else the site', () => {
    expect(headOf(news)).toContain('<meta name="description" content="Tussen duin en zee"/>');
    expect(headOf({ ...news, description: 'Wat er speelt' })).toContain('content="Wat er speelt"');
  });

  it('has one address, under the host by which the site wants to be known', () => {
    expect(headOf(news)).toContain('<link rel="canonical" href="https://duinwijk.nl/nieuws"/>');
    expect(headOf(news, { primaryDomain: 'www.duinwijk.nl' })).toContain(
      'href="https://www.duinwijk.nl/nieuws"',
    );
  });

  it('is for no search engine where it is hidden, has no address, or the site wants none', () => {
    const noindex = '<meta name="robots" content="noindex"/>';
    expect(headOf({ ...news, hidden: true })).toContain(noindex);
    expect(headOf({ title: 'Zoeken' })).toContain(noindex);
    expect(headOf(news, { robots: 'noindex' })).toContain(noindex);
    expect(headOf(news, {}, '?page=99', 404)).toContain(noindex);
    expect(headOf(news, {}, '?page=99', 404)).not.toContain('canonical');
    expect(headOf(news)).not.toContain('robots');
  });

  it('leads search engines from a selection of its items to all of them, and lists its pages', () => {
    const canonical = (address: string) => `<link rel="canonical" href="https://duinwijk.nl${address}"/>`;
    for (const selection of ['?q=duin', '?page=2&tag=duin', '?page=2&page-2=3', '?month=2026-12']) {
      const head = headOf(news, {}, selection);
      expect(head).toContain('<meta name="robots" content="noindex, follow"/>');
      expect(head).toContain(canonical('/nieuws'));
    }
    expect(headOf(news, {}, '?page-2=3')).not.toContain('robots');
    expect(headOf(news, {}, '?page-2=3')).toContain(canonical('/nieuws?page-2=3'));
  });

  it('says the size of its picture only where it knows it', () => {
    const image = { guid: 'strand', alt: 'Het strand', width: 1600, height: 1000 };
    expect(headOf({ ...news, image })).toContain('<meta property="og:image:width" content="1200"/>');
    expect(headOf({ ...news, image })).toContain('<meta property="og:image:alt" content="Het strand"/>');
    expect(headOf({ ...news, image: { ...image, width: 800 } })).not.toContain('og:image:width');
  });

  it('names its other languages and its feeds', () => {
    const feeds = [{ title: 'Nieuws', href: '/feed', type: 'application/rss+xml' }];
    const head = headOf({ ...news, alternates: { en: '/legal/privacy/en' }, feeds });
    expect(head).toContain('hrefLang="en" href="https://duinwijk.nl/legal/privacy/en"');
    expect(head).toContain('title="Nieuws" href="/feed" type="application/rss+xml"');
  });

  it('tells machines who is behind the site, on its home page', () => {
    expect(headOf({ title: 'Welkom', path: '/' })).toContain('"@type":"Organization"');
    expect(headOf(news)).not.toContain('Organization');
  });

  it('lets no text become markup', () => {
    const head = headOf({ title: '</script><script>alert(1)</script>', path: '/nieuws' });
    expect(head).not.toContain('<script>');
  });
});
