// @vitest-environment jsdom
import type { StatisticsRow, StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { daysOf } from '@spoor/contracts/statistics/statistics-period';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../../shared/api-client.ts';
import { ApiContext } from '../../../shared/api-context.tsx';
import { createI18next, i18nOf } from '../../../shared/create-i18n.ts';
import { I18nContext } from '../../../shared/i18n.tsx';
import adminTexts from '../../../shared/locales/nl/admin.json' with { type: 'json' };
import baseTexts from '../../../shared/locales/nl/base.json' with { type: 'json' };
import { createStaticRouter, RouterProvider } from '../../../shared/router/router-context.tsx';
import { createStore, StoreProvider } from '../../../shared/store.ts';
import { definitionQuery, statisticsQuery } from '../statistics.api.ts';
import { statisticsCsv } from '../statistics-csv.ts';
import { readStatisticsState } from '../statistics-state.ts';
import { StatisticsScreen } from './statistics-screen.tsx';

const period = { from: '2026-10-26', to: '2026-11-24' };
const figures = { visitors: 1_234, visits: 1_500, views: 4_321, bounceRate: 0.423, durationMs: 83_000 };
const rows: StatisticsRow[] = Array.from({ length: 12 }, (_, index) => ({
  name: `/pagina/${index}`,
  visitors: 120 - index * 9,
  count: 300 - index * 20,
  entries: 3,
}));
const [first] = rows;
const series = daysOf(period).map((start, index) => ({
  start,
  visitors: 30 + ((index * 37) % 23),
  visits: 40 + ((index * 31) % 29),
  views: 120 + ((index * 53) % 61),
}));
const p75 = { lcp: 2_200, inp: 240, cls: 0.31, fcp: 900, ttfb: 120 };

function viewWith(different: Partial<StatisticsView> = {}): StatisticsView {
  return {
    ...period,
    timeZone: 'Europe/Amsterdam',
    interval: 'day',
    sealedDays: 29,
    openDays: ['2026-11-24'],
    summary: figures,
    previous: {
      from: '2026-09-26',
      to: '2026-10-25',
      summary: { ...figures, visitors: 1_000 },
      series: series.toReversed(),
    },
    series,
    publications: [
      {
        day: '2026-11-10',
        hour: '2026-11-10T14',
        pageGuid: '00000000-0000-4000-8000-000000000001',
        title: 'Afvalkalender',
      },
    ],
    segments: {
      referrer: [
        { name: '', visitors: 80, count: 90 },
        { name: 'nos.nl', visitors: 20, count: 30 },
      ],
      device: [{ name: 'mobile', visitors: 80, count: 90 }],
      browser: [{ name: '…', visitors: 80, count: 90 }],
      language: [{ name: 'nl', visitors: 80, count: 90 }],
    },
    subjects: {
      path: rows,
      search: [{ name: 'paspoort', visitors: 9, count: 11 }],
      unfound: [],
      notFound: null,
      outbound: [],
      page:
        first === undefined
          ? []
          : [{ ...first, name: '00000000-0000-4000-8000-000000000001', label: 'Nieuws' }],
      item: [],
      download: [],
    },
    vitals: [
      { path: '', times: 400, p75 },
      { path: '/nieuws', times: 40, p75: { ...p75, inp: null } },
    ],
    forms: [{ guid: 'f', name: 'Melding', seen: 12, begun: 7, left: 2, sent: 5 }],
    content: { publishedPages: 17, changes: 204, editors: 3 },
    ...different,
  };
}

const i18n = i18nOf(createI18next('nl', { nl: { base: baseTexts, admin: adminTexts } }), 'nl');

/** The screen as the server draws it, with its answers already there. */
function screenOf(view: StatisticsView, search = ''): Document {
  const api = createApiClient({
    transport: () => Promise.reject(new Error('All is there already')),
    language: () => 'nl',
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const url = new URL(`/statistics${search}`, 'https://duinwijk.nl');
  const state = readStatisticsState(url.searchParams, i18n.day(new Date().toISOString()));
  queryClient.setQueryData(statisticsQuery(api, state).queryKey, view);
  queryClient.setQueryData(['user'], null);
  queryClient.setQueryData(['statistics-now'], 2);
  queryClient.setQueryData(definitionQuery(api).queryKey, {
    definition: { version: 1, visitMinutes: 30, mostViews: 500, excludedPaths: [], robotReferrers: [] },
    changes: [
      {
        changeId: '00000000-0000-4000-8000-000000000002',
        at: '2026-11-20T10:00:00.000Z',
        actor: 'Anna',
        reason: 'Intranet',
      },
    ],
  });
  const shown = {
    address: url,
    path: '/statistics',
    params: {},
    Component: StatisticsScreen,
    data: null,
    status: 200,
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <I18nContext value={{ i18n, changeLanguage: () => undefined, isIncomplete: false }}>
          <RouterProvider router={createStaticRouter({ ...shown, module: undefined })}>
            <StoreProvider store={createStore()}>
              <StatisticsScreen />
            </StoreProvider>
          </RouterProvider>
        </I18nContext>
      </ApiContext>
    </QueryClientProvider>,
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

const linksOf = (screen: Document) =>
  [...screen.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('The screen of statistics', () => {
  it('is drawn on the server: figures, a chart with its table, and what was done', () => {
    const screen = screenOf(viewWith());
    const text = screen.body.textContent;
    for (const expected of [
      '1.234',
      '42%',
      '1:23 min',
      '+23%',
      '2 bezoekers nu',
      'Afvalkalender',
      'Nieuws',
      'Rechtstreeks',
    ])
      expect(text).toContain(expected);
    expect(screen.querySelectorAll('svg rect')).toHaveLength(30);
    expect(screen.querySelectorAll('details table tbody tr')).toHaveLength(30);
    expect(text).toContain('Toon alle 12');
    const titles = [...screen.querySelectorAll('h2')].map((title) => title.textContent);
    expect(titles).toContain('Gezocht en niets gevonden');
    expect(titles).not.toContain('Adressen die niet bestaan');
  });

  it('leads from each row to itself alone, on top of what was chosen before', () => {
    const screen = screenOf(viewWith(), '?filter=device%3Amobile&compare=none');
    expect(linksOf(screen)).toContain('?compare=none&filter=device%3Amobile%3Bpath%3A%252Fpagina%252F0');
    expect(linksOf(screen)).toContain('?compare=none&filter=referrer%3Anos.nl%3Bdevice%3Amobile');
    // How fast it is leads there too.
    expect(linksOf(screen)).toContain('?compare=none&filter=device%3Amobile%3Bpath%3A%252Fnieuws');
    expect(screen.body.textContent).toContain('Apparaat: Telefoon');
  });

  it('marks the hour in which a page was published', () => {
    const series = ['13', '14', '15'].map((hour) => ({
      start: `2026-11-10T${hour}`,
      visitors: 1,
      visits: 1,
      views: 1,
    }));
    const screen = screenOf(viewWith({ interval: 'hour', series, previous: null }));
    expect(screen.querySelectorAll('.statistics-chart__mark')).toHaveLength(1);
    const rows = [...screen.querySelectorAll('.statistics-chart tbody tr')];
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['', 'Afvalkalender', '']);
  });

  it('draws a day of 25 hours, and a period of which nothing is known', () => {
    const hours = Array.from({ length: 25 }, (_, index) => ({
      start: `2026-10-25T${String(index < 3 ? index : index - 1).padStart(2, '0')}`,
      visitors: 0,
      visits: 0,
      views: 0,
    }));
    const nothing = { visitors: 0, visits: 0, views: 0, bounceRate: null, durationMs: null };
    const screen = screenOf(
      viewWith({ interval: 'hour', series: hours, previous: null, summary: nothing, vitals: [] }),
    );
    expect(screen.querySelectorAll('svg rect')).toHaveLength(25);
    expect(screen.body.textContent).toContain('–');
    expect(screen.body.innerHTML).not.toContain('NaN');
  });
});

it('is saved as a table, in which forms and how fast pages are have columns of their own', () => {
  const lines = statisticsCsv(viewWith(), i18n).replaceAll('"', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Soort;Naam;Bezoekers;Keer;Gezien;Begonnen;Afgehaakt;Ontvangen;LCP;INP;CLS',
      'summary;bounceRate;;0,423;;;;;;;',
      'content;changes;;204;;;;;;;',
      'search;paspoort;9;11;;;;;;;',
      'vitals;De hele site;;400;;;;;2200;240;0,31',
      'vitals;/nieuws;;40;;;;;2200;;0,31',
      'form;Melding;;;12;7;2;5;;;',
    ]),
  );
});
