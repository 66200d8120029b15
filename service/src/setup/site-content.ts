import { createHash } from 'node:crypto';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Redirect } from '@spoor/contracts/redirects/redirect';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';
import { atHour } from '@spoor/contracts/shared/zoned-time';
import { redirectGuid } from '../redirects/redirect-guid.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { parseRichText } from './parse-rich-text.ts';
import { addDays } from './relative-dates.ts';
import { type ReferenceResolver, resolveObject, resolveReferences } from './resolve-references.ts';
import type { BlockPlan, ItemPlan, PagePlan, RedirectPlan, SiteDefinition } from './site-definition.ts';

const step = 1000;

/** Guids are derived from keys, so that building twice creates everything once. */
export function siteGuid(platform: Platform, kind: string, ...keys: readonly string[]): string {
  return derivedGuid(platform.guid, kind, ...keys);
}

/** Turns a plan's pages, items and settings into documents. */
export class SiteContent implements ReferenceResolver {
  /** @param images by slug */
  constructor(
    private readonly platform: Platform,
    private readonly images: ReadonlyMap<string, Asset>,
    private readonly now: Date,
  ) {}

  page({ key, title, layout, language, template, metaDescription, options = {}, blocks }: PagePlan): Page {
    const guid = this.guidOf('page', key);
    return {
      ...newPageLifecycle,
      guid,
      shortId: shortIdOf(guid),
      language: language ?? this.platform.language,
      purpose:
        template === undefined
          ? contentPurpose
          : { kind: 'template', templateKind: template, thumbnailGuid: null },
      draft: {
        title,
        options: { ...newPageOptions, layout, metaDescription, ...resolveObject(options, this) },
        blocks: blocks.flatMap((block, index) => this.pageBlocks(block, index, key)),
      },
      live: null,
      ...this.editors(template === undefined),
      viewPermission: 'Public',
      viewRoles: [],
    };
  }

  item(plan: ItemPlan): ListItem {
    const { key, title, description, tags = [], fields = {}, text = [] } = plan;
    const guid = this.guidOf('item', key);
    const slug = plan.image ?? key;
    const image = this.images.get(slug);
    const parents = plan.parent === undefined ? [] : [this.guidOf('item', plan.parent)];
    return {
      guid,
      shortId: shortIdOf(guid),
      title,
      listItemTypeName: plan.type ?? 'News',
      parentGuids: [...plan.lists.map((list) => this.guidOf('block', list)), ...parents],
      metadata: {
        description,
        tags: [...tags],
        ...(image === undefined ? {} : { imageGuid: image.guid, imagePlaceholder: image.placeholder }),
        ...this.periodOf(plan.period),
        ...resolveObject(fields, this),
      },
      contentBuildingBlockInstances: [
        ...(image === undefined ? [] : [this.block(`${key}/image`, 'Image', this.imageContent(slug), 0)]),
        ...(text.length === 0 ? [] : [this.block(`${key}/text`, 'Text', this.textContent(text), 1)]),
      ],
      isPublished: plan.published ?? true,
      publishedOn: this.momentAgo(plan.daysAgo),
      highlight: plan.highlight ?? false,
      kind: 'ListItem',
      origin: 'Manual',
    };
  }

  redirect({ from, status, page }: RedirectPlan): Redirect {
    const fromPath = redirectPath(from);
    return {
      guid: redirectGuid(this.platform.guid, fromPath),
      fromPath,
      to: page === undefined ? null : { kind: 'page', guid: this.guidOf('page', page) },
      status,
      source: 'Manual',
    };
  }

  /** Values as the API takes them: text as it is, everything else as JSON. */
  settings(plan: SiteDefinition['settings']): ChangeSettings {
    return Object.entries(plan).map(([key, written]) => {
      const value = resolveReferences(written, this);
      return { key, value: typeof value === 'string' ? value : JSON.stringify(value) };
    });
  }

  guidOf(kind: string, ...keys: readonly string[]): string {
    return siteGuid(this.platform, kind, ...keys);
  }

  imageContent(slug: string): JsonObject {
    const image = this.images.get(slug);
    if (image === undefined) throw new Error(`The plan names an image that is not there: ${slug}`);
    return { imageGuid: image.guid, alt: image.alt, decorative: image.alt === '' };
  }

  /** A block and the blocks inside it. */
  private pageBlocks(plan: BlockPlan, index: number, path: string, parent?: Block): Block[] {
    const { name, key = `${path}/${index}`, position, blocks = [] } = plan;
    const block: Block = {
      ...this.block(key, name, this.contentOf(plan), index),
      layoutPosition: position ?? parent?.layoutPosition ?? 'main',
      parentGuid: parent?.guid ?? null,
      options: resolveObject(plan.options ?? {}, this),
    };
    return [block, ...blocks.flatMap((inner, place) => this.pageBlocks(inner, place, key, block))];
  }

  private contentOf({ content = {}, text, image, link }: BlockPlan): JsonObject {
    return {
      ...(image === undefined ? {} : this.imageContent(image)),
      ...(text === undefined ? {} : this.textContent(text)),
      ...(link === undefined ? {} : { link: { kind: 'page', guid: this.guidOf('page', link) } }),
      ...resolveObject(content, this),
    };
  }

  private textContent(lines: readonly string[]): JsonObject {
    return resolveObject({ doc: parseRichText(lines) }, this);
  }

  private block(key: string, buildingBlockName: string, content: JsonObject, index: number): Block {
    return {
      guid: this.guidOf('block', key),
      buildingBlockName,
      content,
      layoutPosition: 'main',
      parentGuid: null,
      sortId: (index + 1) * step,
      options: {},
      addPermission: 'Admin',
      addRoles: [],
    };
  }

  /** Content managers edit pages with content; templates are for administrators. */
  private editors(isContent: boolean): Pick<Page, 'editPermission' | 'editRoles'> {
    if (!isContent) return { editPermission: 'Admin', editRoles: [] };
    const roles = this.platform.roles.filter(({ kind }) => kind === 'ContentManager');
    return { editPermission: 'Roles', editRoles: roles.map((role) => role.guid) };
  }

  /** Half an hour before now for zero days, so that new items are published already. */
  private momentAgo(days: number): string {
    return addDays(this.now, -days - 0.02).toISOString();
  }

  private periodOf(period: ItemPlan['period']): JsonObject {
    if (period === undefined) return {};
    const start = atHour(addDays(this.now, period.startsInDays), period.hour, this.platform.timeZone);
    return { periodStart: start.toISOString(), periodEnd: addDays(start, period.hours / 24).toISOString() };
  }
}

function shortIdOf(guid: string): string {
  return shortIdFrom(createHash('sha256').update(guid).digest());
}
