import { readFile } from 'node:fs/promises';
import type { Layout, LayoutPosition } from '@spoor/contracts/pages/layout';
import type { JsonObject } from '@spoor/contracts/shared/limits';

/** A site as it is written down: keys instead of guids, days from now instead of dates. */
export interface SitePlan {
  readonly name: string;
  readonly description: string;
  readonly images: readonly ImagePlan[];
  readonly pages: readonly PagePlan[];
  readonly news: readonly ItemPlan[];
  readonly menus: readonly MenuPlan[];
}

export interface ImagePlan {
  /** Key of the page or news item that shows it. */
  readonly slug: string;
  readonly file: string;
  readonly alt: string;
}

export interface PagePlan {
  readonly key: string;
  readonly title: string;
  readonly layout: Layout;
  readonly metaDescription: string | null;
  readonly blocks: readonly BlockPlan[];
}

export interface BlockPlan {
  readonly name: string;
  /** Absent for the blocks inside another. */
  readonly position?: LayoutPosition;
  /** Names a list, for items to refer to. */
  readonly key?: string;
  readonly content?: JsonObject;
  readonly options?: JsonObject;
  /** Lines of a rich text. */
  readonly text?: readonly string[];
  /** Slug of an image. */
  readonly image?: string;
  /** Key of the page that a button leads to. */
  readonly link?: string;
  readonly blocks?: readonly BlockPlan[];
}

export interface ItemPlan {
  readonly key: string;
  readonly type?: string;
  readonly title: string;
  readonly description: string;
  readonly daysAgo: number;
  readonly tags: readonly string[];
  readonly highlight?: boolean;
  /** Keys of lists that show it besides the news. */
  readonly lists?: readonly string[];
  readonly published?: boolean;
  readonly period?: { readonly startsInDays: number; readonly hour: number; readonly hours: number };
  readonly text: readonly string[];
}

export interface MenuPlan {
  readonly name: string;
  readonly items: readonly {
    readonly name: string;
    readonly urlSegment: string;
    /** Key of the page that it leads to. */
    readonly page?: string;
    readonly externalUrl?: string;
  }[];
}

/** What a platform begins with where no demo is wanted: an empty home page and two menus. */
export const emptySite: SitePlan = {
  name: 'Mijn website',
  description: '',
  images: [],
  news: [],
  pages: [{ key: 'home', title: 'Welkom', layout: '100', metaDescription: null, blocks: [] }],
  menus: [
    { name: 'main', items: [{ name: 'Home', urlSegment: '', page: 'home' }] },
    { name: 'footer', items: [] },
  ],
};

const demo = new URL('../../demo/', import.meta.url);

/** The demo site: Gemeente Duinwijk, which does not exist. */
export async function readDemoSite(): Promise<SitePlan> {
  const site = await read<DemoIndex>('site.json');
  return {
    ...site,
    images: await read<ImagePlan[]>('images.json'),
    pages: await Promise.all(site.pages.map((page) => read<PagePlan>(`pages/${page}.json`))),
    news: (await Promise.all(site.news.map((topic) => read<ItemPlan[]>(`news/${topic}.json`)))).flat(),
  };
}

/** The bytes of an image of the demo site. */
export function readDemoImage({ file }: ImagePlan): Promise<Buffer> {
  return readFile(new URL(file, demo));
}

interface DemoIndex extends Pick<SitePlan, 'name' | 'description' | 'menus'> {
  readonly pages: readonly string[];
  readonly news: readonly string[];
}

/** The files are our own and go through the same checks as every command, so they are taken at their word here. */
async function read<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(file, demo), 'utf8')) as Content;
}
