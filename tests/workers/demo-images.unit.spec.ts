import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readImageHeader } from '@spoor/workers/images/render-variants';
import { sanitizeSvg } from '@spoor/workers/images/sanitize-svg';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../service/demo/', import.meta.url));
const readJson = async (name: string) => JSON.parse(await readFile(`${folder}${name}`, 'utf8'));

const images: { slug: string; file: string; alt: string }[] = await readJson('images.json');
const slugs = images.map(({ slug }) => slug);

describe('the pictures of the demo site', () => {
  it('are there for every news item', async () => {
    const { lists } = await readJson('site.json');
    const items: { key: string }[] = (
      await Promise.all(lists.news.map((topic: string) => readJson(`items/${topic}.json`)))
    ).flat();
    expect(slugs).toEqual(expect.arrayContaining(items.map(({ key }) => key)));
  });

  it('have names of their own', () => {
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it.each(images.filter(({ file }) => file.endsWith('.jpg')))(
    'are described or decorative, large and light: $slug',
    async ({ slug, file, alt }) => {
      const bytes = await readFile(`${folder}${file}`);
      expect(bytes.length).toBeLessThanOrEqual(120_000);
      const { width, height } = await readImageHeader(bytes);
      expect(width * height).toBeGreaterThanOrEqual(640_000);
      // The pictures at the heads of pages say nothing that the page does not say.
      if (!slug.startsWith('kop-')) expect(alt.length).toBeGreaterThan(20);
    },
  );

  it('are drawn without anything that a drawing may not have', async () => {
    for (const { file } of images.filter((image) => image.file.endsWith('.svg'))) {
      const drawing = await readFile(`${folder}${file}`, 'utf8');
      expect(sanitizeSvg(drawing)?.text).toContain('<title>');
    }
  });
});
