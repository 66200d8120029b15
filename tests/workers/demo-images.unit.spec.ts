import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readImageHeader } from '@spoor/workers/images/render-variants';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../service/demo/', import.meta.url));
const readJson = async (name: string) => JSON.parse(await readFile(`${folder}${name}`, 'utf8'));

const images: { slug: string; file: string; alt: string }[] = await readJson('images.json');
const slugs = images.map(({ slug }) => slug);

describe('the pictures of the demo site', () => {
  it('are there for every news item', async () => {
    const files = await readdir(`${folder}news`);
    const items: { key: string }[] = (
      await Promise.all(files.map((file) => readJson(`news/${file}`)))
    ).flat();
    expect(slugs).toEqual(expect.arrayContaining(items.map(({ key }) => key)));
  });

  it('have names of their own', () => {
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it.each(images)('are described, large and light: $slug', async ({ file, alt }) => {
    expect(alt.length).toBeGreaterThan(30);
    const bytes = await readFile(`${folder}${file}`);
    expect(bytes.length).toBeLessThanOrEqual(120_000);
    expect(await readImageHeader(bytes)).toEqual({ width: 1600, height: 1067, frames: 1 });
  });
});
