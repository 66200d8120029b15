import { createHash } from 'node:crypto';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Menu } from '@spoor/contracts/menus/menu';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';
import { derivedGuid } from '../shared/derived-guid.ts';
import { daysFrom, hourOfDay } from './calendar.ts';
import { richText } from './rich-text.ts';
import type { BlockPlan, ItemPlan, MenuPlan, PagePlan, SitePlan } from './site-plan.ts';

const step = 1000;

/** Turns a written site into what its commands are made of. Guids follow from platform and keys, so twice is once. */
export class SiteContent {
  constructor(
    private readonly plan: SitePlan,
    private readonly platform: Platform,
    private readonly now: Date,
  ) {}

  guidOf(kind: 'page' | 'item' | 'block' | 'menu' | 'menu-item' | 'image', ...keys: string[]): string {
    return derivedGuid(this.platform.guid, kind, ...keys);
  }

  page({ key, title, layout, metaDescription, blocks }: PagePlan): Page {
    const guid = this.guidOf('page', key);
    return {
      guid,
      shortId: shortIdOf(guid),
      language: this.platform.language,
      draft: {
        title,
        options: { ...newPageOptions, layout, metaDescription },
        blocks: blocks.map((block, index) => this.pageBlock(key, block, index)),
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
    const image = this.image(key);
    return {
      guid,
      shortId: shortIdOf(guid),
      title,
      listItemTypeName: type,
      parentGuids: [this.guidOf('block', 'news')],
      metadata: {
        description,
        tags: [...tags],
        ...(image === undefined ? {} : { imageGuid: image.imageGuid }),
        ...this.periodOf(period),
      },
      contentBuildingBlockInstances: [
        ...(image === undefined ? [] : [this.block(`${key}/image`, 'Image', image, 0)]),
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

  private pageBlock(page: string, plan: BlockPlan, index: number): Block {
    const { name, key, position, content, text, image, link } = plan;
    const whole: JsonObject = {
      ...content,
      ...(text === undefined ? {} : { doc: richText(text) }),
      ...(image === undefined ? {} : this.image(image)),
      ...(link === undefined ? {} : { link: { kind: 'page', guid: this.guidOf('page', link) } }),
    };
    const block = this.block(key ?? `${page}/${index}`, name, whole, index);
    return { ...block, layoutPosition: position, options: this.optionsOf(plan) };
  }

  private optionsOf({ options = {}, shows }: BlockPlan): JsonObject {
    if (shows === undefined) return { ...options };
    return { ...options, defaultParentGuids: [this.guidOf('block', shows)] };
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

  private image(slug: string) {
    const image = this.plan.images.find((known) => known.slug === slug);
    return image && { imageGuid: this.guidOf('image', slug), alt: image.alt, decorative: false };
  }

  /** A little before the hour of the first start, so that today's news is not tomorrow's. */
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
