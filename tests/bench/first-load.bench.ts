import { gzipSync } from 'node:zlib';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

/** Kinds of first pages: with lists of items, and without. */
const firstPages = { home: '/', 'text page': '/legal/privacy' };

/** Gzipped bytes of script and style that a visitor's first page asks for. */
export async function measureFirstLoad({ url }: Pick<Site, 'url'>): Promise<Measurement[]> {
  const measurements = await Promise.all(
    Object.entries(firstPages).map(([name, path]) => firstLoadOf(url, name, path)),
  );
  return measurements.flat();
}

/** @param atMost kilobytes of script: what a page brings that not every page has comes on top */
export async function firstLoadOf(
  url: string,
  name: string,
  path: string,
  atMost = 125,
): Promise<Measurement[]> {
  const html = await (await fetch(url + path)).text();
  const scripts = addresses(html, /<(?:script[^>]+src|link[^>]+rel="modulepreload"[^>]+href)="([^"]+)"/g);
  const styles = addresses(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+\.css)"/g);
  return [
    {
      name: `First-load JavaScript, gzip, ${name}`,
      value: await kilobytes(url, scripts),
      unit: 'kB',
      aim: { of: 'value', atMost },
    },
    {
      name: `First-load CSS, gzip, ${name}`,
      value: await kilobytes(url, styles),
      unit: 'kB',
      aim: { of: 'value', atMost: 20 },
    },
  ];
}

function addresses(html: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(html.matchAll(pattern), (match) => match[1] ?? ''));
}

async function kilobytes(url: string, paths: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    Array.from(
      paths,
      async (path) => gzipSync(await (await fetch(new URL(path, url))).bytes(), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
