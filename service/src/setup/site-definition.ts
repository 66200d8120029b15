import { readFile } from 'node:fs/promises';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { PageBlockDescription } from '@spoor/contracts/blocks/block-description';
import { blockDescriptions } from '@spoor/contracts/blocks/block-descriptions';
import type { Layout, LayoutPosition } from '@spoor/contracts/pages/layout';
import type { TemplateKind } from '@spoor/contracts/pages/template-kinds';
import type { RedirectStatus } from '@spoor/contracts/redirects/redirect';
import type { SettingKey } from '@spoor/contracts/settings/settings';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { Language } from '@spoor/contracts/texts/languages';

/**
 * A site as it is written in JSON: keys instead of guids, days from now instead of dates. `@page:nieuws` in contents,
 * options, fields and settings is a reference, see `resolveReferences`.
 */
export interface SiteDefinition {
  readonly name: string;
  readonly description: string;
  readonly settings: Partial<Record<SettingKey, JsonObject[string]>>;
  readonly images: readonly FilePlan[];
  /** Documents and videos. */
  readonly files: readonly FilePlan[];
  readonly pages: readonly PagePlan[];
  readonly items: readonly ItemPlan[];
  readonly redirects: readonly RedirectPlan[];
  readonly menus: readonly MenuPlan[];
}

export interface FilePlan {
  /** Pages and items refer to it by this. */
  readonly slug: string;
  readonly file: string;
  /** Of an image; empty for a decorative one. */
  readonly alt?: string;
  /** Of an image. */
  readonly focalPoint?: Asset['focalPoint'];
  readonly title?: string;
}

export interface PagePlan {
  readonly key: string;
  readonly title: string;
  readonly layout: Layout;
  readonly metaDescription: string | null;
  /** Absent: that of the platform. */
  readonly language?: Language;
  /** Makes the page a template. */
  readonly template?: TemplateKind;
  /** Besides layout and description. */
  readonly options?: JsonObject;
  readonly blocks: readonly BlockPlan[];
  /** Whether kinds of blocks follow, as their descriptions show them. */
  readonly showsExamples?: true;
}

export interface BlockPlan {
  readonly name: string;
  /** Absent for blocks inside another block. */
  readonly position?: LayoutPosition;
  /** Items refer to lists by this. */
  readonly key?: string;
  readonly content?: JsonObject;
  readonly options?: JsonObject;
  /** Lines of a rich text. */
  readonly text?: readonly string[];
  /** Slug of an image. */
  readonly image?: string;
  /** Key of the page that a button links to. */
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
  /** Keys of its lists. */
  readonly lists: readonly string[];
  /** Key of the parent item. */
  readonly parent?: string;
  /** Slug; absent: the image with the item's key, if there is one. */
  readonly image?: string;
  /** Type-specific metadata. */
  readonly fields?: JsonObject;
  readonly published?: boolean;
  readonly period?: { readonly startsInDays: number; readonly hour: number; readonly hours: number };
  readonly text?: readonly string[];
}

export interface RedirectPlan {
  readonly from: string;
  readonly status: RedirectStatus;
  /** Key of the target page; absent where the address is gone. */
  readonly page?: string;
}

export interface MenuPlan {
  readonly name: string;
  readonly items: readonly MenuItemPlan[];
}

export interface MenuItemPlan {
  readonly name: string;
  readonly urlSegment: string;
  /** Key of the target page. */
  readonly page?: string;
  readonly externalUrl?: string;
  readonly isVisible?: boolean;
  /** Keys of related pages in the same menu. */
  readonly related?: readonly string[];
  readonly items?: readonly MenuItemPlan[];
}

/** The site without demo content: an empty home page and two menus. */
export const emptySite: SiteDefinition = {
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

/** The demo site: Gemeente Duinwijk, a fictitious municipality. */
export async function readDemoSite(): Promise<SiteDefinition> {
  const { lists, ...site } = await read<DemoIndex>('site.json');
  return {
    ...site,
    images: await read<FilePlan[]>('images.json'),
    pages: await Promise.all(site.pages.map(readPage)),
    items: (await Promise.all(Object.entries(lists).map(readItems))).flat(),
  };
}

async function readPage(key: string): Promise<PagePlan> {
  const page = await read<PagePlan>(`pages/${key}.json`);
  return page.showsExamples ? { ...page, blocks: [...page.blocks, ...examples] } : page;
}

/** Each below its name. */
const examples = Object.entries<PageBlockDescription>(blockDescriptions).flatMap(
  ([kind, { name, example }]): readonly BlockPlan[] =>
    example === undefined
      ? []
      : [
          { name: 'Title', position: 'main', content: { text: name.nl, level: 2 } },
          { name: kind, position: 'main', content: example as JsonObject },
        ],
);

/** Items of one list; each may be in others too. */
async function readItems([list, topics]: [string, readonly string[]]): Promise<ItemPlan[]> {
  const written = await Promise.all(topics.map((topic) => read<DemoItemFile[]>(`items/${topic}.json`)));
  return written.flat().map((item) => ({ ...item, lists: [list, ...(item.lists ?? [])] }));
}

export function readDemoFile({ file }: FilePlan): Promise<Buffer> {
  return readFile(new URL(file, demo));
}

interface DemoIndex extends Omit<SiteDefinition, 'images' | 'pages' | 'items'> {
  readonly pages: readonly string[];
  /** Item files by list key. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

type DemoItemFile = Omit<ItemPlan, 'lists'> & Partial<Pick<ItemPlan, 'lists'>>;

/** Not validated here: the commands validate everything. */
async function read<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(file, demo), 'utf8')) as Content;
}
