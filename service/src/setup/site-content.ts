import { createHash } from 'node:crypto';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { forContent } from '@spoor/contracts/pages/page-purpose';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';
import { derivedGuid } from '../shared/derived-guid.ts';
import { daysFrom, hourOfDay } from './calendar.ts';
import { richText } from './rich-text.ts';
import type { BlockPlan, ItemPlan, MenuPlan, PagePlan } from './site-plan.ts';

const step = 1000;

type Kind = 'page' | 'item' | 'block' | 'menu' | 'menu-item' | 'image';

/** The guid of a thing of the first site: it follows from its key, so that making it twice is making it once. */
export function siteGuid(platform: Platform, kind: Kind, ...keys: readonly string[]): string {
  return derivedGuid(platform.guid, kind, ...keys);
}

/** Turns a written site into what its commands are made of. */
export class SiteContent {
  /** @param images by slug */
  constructor(
    private readonly platform: Platform,
    private readonly images: ReadonlyMap<string, Asset>,
    private readonly now: Date,
  ) {}

  page({ key, title, layout, metaDescription, blocks }: PagePlan): Page {
    const guid = this.guidOf('page', key);
    return {
      guid,
      shortId: shortIdOf(guid),
      language: this.platform.language,
      purpose: forContent,
      draft: {
        title,
        options: { ...newPageOptions, layout, metaDescription },
        blocks: blocks.flatMap((block, index) => this.pageBlocks(block, index, key)),
      },
      live: null,
      editPermission: 'Roles',
      editRoles: this.platform.roles.filter(({ kind }) => kind === 'ContentManager').map((role) => role.guid),
      viewPermission: 'Public',
      viewRoles: [],
    };
  }

  /** An item of the list with the key `news`. */
  newsItem({ key, type = 'News', title, description, tags, period, text, ...item }: ItemPlan): ListItem {
    const guid = this.guidOf('item', key);
    const image = this.images.get(key);
    const lists = ['news', ...(item.lists ?? [])];
    return {
      guid,
      shortId: shortIdOf(guid),
      title,
      listItemTypeName: type,
      parentGuids: lists.map((list) => this.guidOf('block', list)),
      metadata: {
        description,
        tags: [...tags],
        ...(image === undefined ? {} : { imageGuid: image.guid, imagePlaceholder: image.placeholder }),
        ...this.periodOf(period),
      },
      contentBuildingBlockInstances: [
        ...(image === undefined ? [] : [this.block(`${key}/image`, 'Image', this.imageContent(key), 0)]),
        this.block(`${key}/text`, 'Text', { doc: richText(text) }, 1),
      ],
      isPublished: item.published ?? true,
      publishedOn: this.momentAgo(item.daysAgo),
      highlight: item.highlight ?? false,
      kind: 'ListItem',
      origin: 'Manual',
    };
  }

  menu({ name, items }: MenuPlan, index: number): Menu {
    return {
      guid: this.guidOf('menu', name),
      name,
      sortId: (index + 1) * step,
      items: items.map(({ page, externalUrl, ...item }, place) => ({
        guid: this.guidOf('menu-item', name, String(place)),
        ...item,
        pageGuid: page === undefined ? null : this.guidOf('page', page),
        externalUrl: externalUrl ?? null,
        parentGuid: null,
        sortId: (place + 1) * step,
        isVisible: true,
        openInNewWindow: false,
        relatedMenuItems: [],
      })),
    };
  }

  /** A block, and after it the ones inside it. */
  private pageBlocks(plan: BlockPlan, index: number, path: string, parent?: Block): Block[] {
    const { name, key = `${path}/${index}`, position, blocks = [] } = plan;
    const block: Block = {
      ...this.block(key, name, this.contentOf(plan), index),
      layoutPosition: position ?? parent?.layoutPosition ?? 'main',
      parentGuid: parent?.guid ?? null,
      options: plan.options ?? {},
    };
    return [block, ...blocks.flatMap((inner, place) => this.pageBlocks(inner, place, key, block))];
  }

  private contentOf({ content, text, image, link }: BlockPlan): JsonObject {
    return {
      ...(image === undefined ? {} : this.imageContent(image)),
      ...(text === undefined ? {} : { doc: richText(text) }),
      ...(link === undefined ? {} : { link: { kind: 'page', guid: this.guidOf('page', link) } }),
      ...content,
    };
  }

  private guidOf(kind: Kind, ...keys: readonly string[]): string {
    return siteGuid(this.platform, kind, ...keys);
  }

  private block(key: string, buildingBlockName: string, content: JsonObject, index: number): Block {
    return {
      guid: this.guidOf('block', key),
      buildingBlockName,
      content,
      ...{ layoutPosition: 'main', parentGuid: null, sortId: (index + 1) * step },
      ...{ options: {}, addPermission: 'Admin', addRoles: [] },
    };
  }

  private imageContent(slug: string): JsonObject {
    const image = this.images.get(slug);
    return image === undefined ? {} : { imageGuid: image.guid, alt: image.alt, decorative: false };
  }

  /** Half an hour earlier than now, so that today's news is there at once. */
  private momentAgo(days: number): string {
    return daysFrom(this.now, -days - 0.02).toISOString();
  }

  private periodOf(period: ItemPlan['period']): JsonObject {
    if (period === undefined) return {};
    const start = hourOfDay(daysFrom(this.now, period.startsInDays), period.hour, this.platform.timeZone);
    return { periodStart: start.toISOString(), periodEnd: daysFrom(start, period.hours / 24).toISOString() };
  }
}

function shortIdOf(guid: string): string {
  return shortIdFrom(createHash('sha256').update(guid).digest());
}
