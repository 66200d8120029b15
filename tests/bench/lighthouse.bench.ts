import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { slugify } from '@spoor/contracts/shared/slug';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const forms = {
  mobile: { config: undefined, performance: 95 },
  desktop: { config: desktopConfig, performance: 98 },
} as const;
type Form = keyof typeof forms;

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

const chromiumFlags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** What Lighthouse says of five kinds of pages, on a phone and on a desk. What costs points is named on the way. */
export async function measureLighthouse(site: Site): Promise<Measurement[]> {
  const pages = await pageTypes(site);
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    chromeFlags: chromiumFlags,
  });
  try {
    const measurements: Measurement[] = [];
    for (const form of Object.keys(forms) as Form[]) {
      for (const [name, path] of Object.entries(pages)) {
        measurements.push(
          ...(await scoresOf(site.url + path, `Lighthouse, ${form}, ${name}`, form, chrome.port)),
        );
      }
    }
    return measurements;
  } finally {
    chrome.kill();
  }
}

async function pageTypes(site: Site): Promise<Record<string, string>> {
  const news = await site.call<PageView>('GET', urlOf(pageRoutes.byPath, {}, { path: '/nieuws' }));
  const list = news.buildingBlockInstances.find((block) => block.buildingBlockName === 'List');
  const [item] = await site.call<ListItemView[]>(
    'GET',
    urlOf(listItemRoutes.list, { listGuid: list?.guid ?? '' }),
  );
  if (item === undefined) throw new Error('There is no news');
  return {
    home: '/',
    list: '/nieuws',
    item: `/nieuws/i/${item.guid}/${slugify(item.title)}`,
    'many blocks': '/over-duinwijk',
    legal: '/legal/privacy',
  };
}

async function scoresOf(url: string, name: string, form: Form, port: number): Promise<Measurement[]> {
  const { config, performance } = forms[form];
  const flags = { port, output: 'json', logLevel: 'error', onlyCategories } as const;
  const result = await lighthouse(url, flags, config);
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits } = result.lhr;
  return Object.values(categories).map((category): Measurement => {
    // Not a number where Chromium could not measure it, as happens on a machine that does too much else.
    const value = Math.round((category.score ?? Number.NaN) * 100);
    const isPerformance = category.id === 'performance';
    if (!isPerformance && value < 100) printReason(name, category.auditRefs, audits);
    return {
      name: `${name}: ${category.id}`,
      value,
      unit: 'points',
      aim: { of: 'value', atLeast: isPerformance ? performance : 100 },
    };
  });
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
}

function printReason(
  name: string,
  references: readonly { id: string; weight: number }[],
  audits: Readonly<Record<string, Audit>>,
): void {
  for (const { id, weight } of references) {
    const audit = audits[id];
    if (weight > 0 && audit !== undefined && (audit.score ?? 1) < 1) {
      process.stderr.write(`${name}: ${id} (${audit.title})\n`);
    }
  }
}
