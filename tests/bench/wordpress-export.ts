import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { entryXml, type GeneratedEntry, headXml, tailXml } from './wordpress-xml.ts';

/** How large a site is, and which: the same seed makes the same. */
export interface ExportSize {
  readonly seed: number;
  readonly pages: number;
  readonly posts: number;
  readonly events: number;
  /** Each is shown by one post, and stands above another. */
  readonly pictures: number;
  readonly documents: number;
}

/** An export as WordPress writes it, a copy of its uploads, and what is in it. */
export interface GeneratedExport {
  readonly file: string;
  readonly mediaFolder: string;
  readonly entries: readonly GeneratedEntry[];
  /** Authors by login. */
  readonly authors: ReadonlyMap<string, string>;
}

export const oldSite = 'https://oud.duinwijk.example';
const uploads = `${oldSite}/wp-content/uploads/`;

const authors = new Map([
  ['jvries', 'Jan de Vries'],
  ['aynur', 'Aynur Yılmaz'],
  ['redactie', 'Redactie & co.'],
]);
const categories = ['Wonen', 'Sport & spel', 'Verkeer', 'Natuur'];
const tags = ['zwembad', 'strand', 'duinen', 'markt', 'vuurtoren', 'raad'];
const words =
  'duin strand vuurtoren gemeente raad markt zwembad dorp zee bewoners plan straat avond zomer besluit park'.split(
    ' ',
  );

/** Makes a WordPress site of any size. */
export async function writeWordPressExport(folder: string, size: ExportSize): Promise<GeneratedExport> {
  const entries = entriesOf(size);
  const mediaFolder = join(folder, 'uploads');
  const file = join(folder, 'export.xml');
  await mkdir(mediaFolder, { recursive: true });
  for (const [index, { uploadPath }] of entries.entries()) {
    if (uploadPath === undefined) continue;
    const path = join(mediaFolder, uploadPath);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(
      path,
      uploadPath.endsWith('.jpg') ? await picture(index) : `jaar;bedrag\n2019;${index}\n`,
    );
  }
  const output = createWriteStream(file);
  output.write(headXml(oldSite, authors));
  for (const entry of entries) if (!output.write(entryXml(entry))) await once(output, 'drain');
  output.end(tailXml);
  await once(output, 'finish');
  return { file, mediaFolder, entries, authors };
}

/** A picture that no other is like, as a camera would make it, but smaller. */
async function picture(index: number): Promise<Buffer> {
  const background = { r: (index * 53) % 256, g: (index * 97) % 256, b: (index * 151) % 256 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 320, height: 240, channels: 3, background, noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width: 960, height: 720, channels: 3, background } })
    .composite([{ input: grain, tile: true, blend: 'overlay' }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** What is drawn by chance, the same for each seed. */
interface Draw {
  pick<Item>(list: readonly Item[]): Item;
  dateOf(index: number): Date;
  sentence(): string;
  login(): string;
  nextId(): string;
}

function drawOf(seed: number): Draw {
  const chance = randomOf(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(chance() * list.length)] as Item;
  const logins = [...authors.keys()];
  const first = Date.UTC(2012, 0, 1, 9);
  let lastId = 10;
  return {
    pick,
    dateOf: (index) => new Date(first + index * 7 * 3_600_000 + Math.floor(chance() * 3_600) * 1_000),
    sentence: () => `${Array.from({ length: 8 }, () => pick(words)).join(' ')}.`,
    login: () => pick(logins),
    nextId() {
      lastId += 1;
      return String(lastId);
    },
  };
}

function entriesOf(size: ExportSize): GeneratedEntry[] {
  const draw = drawOf(size.seed);
  const pictures = filesOf(draw, size.pictures, { slug: 'foto', title: 'Foto', ending: 'jpg' });
  const documents = filesOf(draw, size.documents, { slug: 'stuk', title: 'Stuk', ending: 'csv' });
  return [
    ...pictures,
    ...documents,
    ...pagesOf(draw, size.pages, documents),
    ...postsOf(draw, size.posts, pictures),
    ...eventsOf(draw, size.events),
  ];
}

function filesOf(
  draw: Draw,
  count: number,
  { slug: stem, title, ending }: { slug: string; title: string; ending: string },
): GeneratedEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const date = draw.dateOf(index);
    const slug = `${stem}-${index + 1}`;
    const uploadPath = `${monthOf(date)}/${slug}.${ending}`;
    return {
      id: draw.nextId(),
      type: 'attachment',
      status: 'inherit',
      slug,
      date,
      uploadPath,
      parentId: '0',
      title: `${title} ${index + 1}`,
      author: draw.login(),
      content: '',
      link: `${oldSite}/${slug}/`,
      url: uploads + uploadPath,
      alt: ending === 'jpg' ? `Uitzicht ${index + 1} over zee` : '',
    };
  });
}

/** Of three, the first is above the others. */
function pagesOf(draw: Draw, count: number, documents: readonly GeneratedEntry[]): GeneratedEntry[] {
  const pages: GeneratedEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const parent = index % 3 === 0 ? undefined : pages[index - (index % 3)];
    const slug = `pagina-${index + 1}`;
    const document = documents[index % Math.max(1, documents.length)];
    const link = document === undefined ? '' : `<p><a href="${document.url}">Het stuk</a></p>`;
    pages.push({
      id: draw.nextId(),
      type: 'page',
      status: 'publish',
      slug,
      date: draw.dateOf(index),
      title: `Pagina ${index + 1} & meer`,
      author: draw.login(),
      parentId: parent?.id ?? '0',
      link: `${parent?.link ?? `${oldSite}/`}${slug}/`,
      content: `<!-- wp:paragraph --><p>${draw.sentence()}</p><!-- /wp:paragraph -->${link}`,
    });
  }
  return pages;
}

function postsOf(draw: Draw, count: number, pictures: readonly GeneratedEntry[]): GeneratedEntry[] {
  const ids = Array.from({ length: count }, draw.nextId);
  const pictureAt = (index: number) => pictures[index % Math.max(1, pictures.length)];
  const linkOf = (index: number) =>
    `${oldSite}/${monthOf(new Date(Date.UTC(2012, 0, 1) + index * 86_400_000))}/bericht-${index + 1}/`;
  return ids.map((id, index) => {
    const small = pictureAt(index)?.url?.replace('.jpg', '-300x225.jpg');
    const above = pictureAt(index + 1);
    // Every seventh links to one that comes later, the others to an earlier one.
    const other = index % 7 === 3 ? Math.min(index + 2, count - 1) : Math.floor(index / 2);
    const image =
      small === undefined
        ? ''
        : `[caption width="300"]<img src="${small}" alt=""> Foto: archief[/caption]\n\n`;
    return {
      id,
      type: 'post',
      status: 'publish',
      slug: `bericht-${index + 1}`,
      parentId: '0',
      title: `Bericht ${index + 1}: ${draw.pick(words)}`,
      author: draw.login(),
      date: draw.dateOf(index),
      categories: [draw.pick(categories)],
      tags: [...new Set([draw.pick(tags), draw.pick(tags)])],
      link: linkOf(index),
      content: `${draw.sentence()}\n${draw.sentence()}\n\n${image}<b>${draw.sentence()}</b> Zie <a href="${linkOf(other)}">dit bericht</a>.`,
      excerpt: draw.sentence(),
      ...(above === undefined ? {} : { thumbnailId: above.id }),
      linksTo: ids[other] ?? '',
    };
  });
}

function eventsOf(draw: Draw, count: number): GeneratedEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: draw.nextId(),
    type: 'tribe_events',
    status: 'publish',
    slug: `avond-${index + 1}`,
    title: `Avond ${index + 1}`,
    author: draw.login(),
    date: draw.dateOf(index),
    parentId: '0',
    starts: new Date(Date.UTC(2030, 5, 1 + index, 18)),
    link: `${oldSite}/evenement/avond-${index + 1}/`,
    content: `<!-- wp:paragraph --><p>${draw.sentence()}</p><!-- /wp:paragraph -->`,
  }));
}

function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7).replace('-', '/');
}

/** Numbers from 0 up to 1, always the same ones (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
