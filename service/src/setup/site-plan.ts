import { readFile } from 'node:fs/promises';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { Layout, LayoutPosition } from '@spoor/contracts/pages/layout';
import type { RedirectStatus } from '@spoor/contracts/redirects/redirect';
import type { SettingKey } from '@spoor/contracts/settings/settings';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { TemplateKind } from '@spoor/contracts/templates/template-kinds';

/**
 * A site as it is written down: keys instead of guids, days from now instead of dates. In contents, options, fields and
 * settings, `@page:nieuws` stands for the guid of that thing, see `resolveReferences`.
 */
export interface SitePlan {
  readonly name: string;
  readonly description: string;
  readonly settings: Partial<Record<SettingKey, JsonObject[string]>>;
  readonly images: readonly FilePlan[];
  /** Documents and films. */
  readonly files: readonly FilePlan[];
  readonly pages: readonly PagePlan[];
  readonly items: readonly ItemPlan[];
  readonly redirects: readonly RedirectPlan[];
  readonly menus: readonly MenuPlan[];
}

export interface FilePlan {
  /** Key by which pages and items refer to it. */
  readonly slug: string;
  readonly file: string;
  /** Of an image; empty where there is nothing to know. */
  readonly alt?: string;
  /** Of an image: what cropping keeps in sight. */
  readonly focalPoint?: Asset['focalPoint'];
  readonly title?: string;
}

export interface PagePlan {
  readonly key: string;
  readonly title: string;
  readonly layout: Layout;
  readonly metaDescription: string | null;
  /** Absent = that of the platform. */
  readonly language?: 'nl' | 'en';
  /** Makes it a template; absent for a page with content. */
  readonly template?: TemplateKind;
  /** Page options besides the layout and the description. */
  readonly options?: JsonObject;
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
  readonly tags?: readonly string[];
  readonly highlight?: boolean;
  /** Keys of the lists that show it. */
  readonly lists: readonly string[];
  /** Key of the item that it hangs under. */
  readonly parent?: string;
  /** Slug of its image; absent = the one with the item's own key, where there is one. */
  readonly image?: string;
  /** What items of its type know besides. */
  readonly fields?: JsonObject;
  readonly published?: boolean;
  readonly period?: { readonly startsInDays: number; readonly hour: number; readonly hours: number };
  readonly text?: readonly string[];
}

export interface RedirectPlan {
  readonly from: string;
  readonly status: RedirectStatus;
  /** Key of the page that it leads to; absent where the address is gone. */
  readonly page?: string;
}

export interface MenuPlan {
  readonly name: string;
  readonly items: readonly MenuItemPlan[];
}

export interface MenuItemPlan {
  readonly name: string;
  readonly urlSegment: string;
  /** Key of the page that it leads to. */
  readonly page?: string;
  readonly externalUrl?: string;
  readonly isVisible?: boolean;
  /** Pages of the same menu to look at too. */
  readonly related?: readonly string[];
  readonly items?: readonly MenuItemPlan[];
}

/** What a platform begins with where no demo is wanted: an empty home page and two menus. */
export const emptySite: SitePlan = {
  name: 'Mijn website',
  description: '',
  settings: {},
  images: [],
  files: [],
  items: [],
  redirects: [],
  pages: [{ key: 'home', title: 'Welkom', layout: '100', metaDescription: null, blocks: [] }],
  menus: [
    { name: 'main', items: [{ name: 'Home', urlSegment: '', page: 'home' }] },
    { name: 'footer', items: [] },
  ],
};

const demo = new URL('../../demo/', import.meta.url);

/** The demo site: Gemeente Duinwijk, which does not exist. */
export async function readDemoSite(): Promise<SitePlan> {
  const { lists, ...site } = await read<DemoIndex>('site.json');
  return {
    ...site,
    images: await read<FilePlan[]>('images.json'),
    pages: await Promise.all(site.pages.map((page) => read<PagePlan>(`pages/${page}.json`))),
    items: (await Promise.all(Object.entries(lists).map(readItems))).flat(),
  };
}

/** Items of one list; each may be in others too. */
async function readItems([list, topics]: [string, readonly string[]]): Promise<ItemPlan[]> {
  const written = await Promise.all(topics.map((topic) => read<WrittenItem[]>(`items/${topic}.json`)));
  return written.flat().map((item) => ({ ...item, lists: [list, ...(item.lists ?? [])] }));
}

/** The bytes of a file of the demo site. */
export function readDemoFile({ file }: FilePlan): Promise<Buffer> {
  return readFile(new URL(file, demo));
}

interface DemoIndex extends Omit<SitePlan, 'images' | 'pages' | 'items'> {
  readonly pages: readonly string[];
  /** By the key of a list: the files that its items are written in. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

type WrittenItem = Omit<ItemPlan, 'lists'> & Partial<Pick<ItemPlan, 'lists'>>;

/** The files are our own and go through the same checks as every command, so they are taken at their word here. */
async function read<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(file, demo), 'utf8')) as Content;
}
