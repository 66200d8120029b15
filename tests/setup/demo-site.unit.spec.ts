import type { Asset } from '@spoor/contracts/assets/asset';
import { blockDescription, blockNames, isBlockName } from '@spoor/contracts/blocks/block-descriptions';
import type { Member } from '@spoor/contracts/blocks/member';
import { listDisplays } from '@spoor/contracts/list-items/list-displays';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import type { Block } from '@spoor/contracts/pages/block';
import { contentIssues } from '@spoor/contracts/pages/block-contents';
import { layouts } from '@spoor/contracts/pages/layout';
import { templateKinds } from '@spoor/contracts/pages/template-kinds';
import { parseSetting, settingSchemas } from '@spoor/contracts/settings/setting-schemas';
import type { SettingKey } from '@spoor/contracts/settings/settings';
import { SiteContent, siteGuid } from '@spoor/service/setup/site-content';
import { type MenuItemPlan, readDemoSite } from '@spoor/service/setup/site-definition';
import { plannedMenu } from '@spoor/service/setup/site-menus';
import { describe, expect, it } from 'vitest';
import { newPlatform } from '../support/test-service.ts';

const plan = await readDemoSite();
const platform = newPlatform();
const images = new Map(
  plan.images.map(({ slug, alt }) => [slug, { guid: siteGuid(platform, 'image', slug), alt } as Asset]),
);
const content = new SiteContent(platform, images, new Date('2026-11-21T12:00:00.000Z'));
const pages = plan.pages.map((written) => content.page(written));
const items = plan.items.map((written) => content.item(written));
const menus = plan.menus.map((menu, index) => plannedMenu(menu, index, platform));
const pageBlocks = pages.flatMap(({ draft }) => draft.blocks);
const blocks: readonly Block[] = [
  ...pageBlocks,
  ...items.flatMap(({ contentBuildingBlockInstances }) => contentBuildingBlockInstances),
];
const settings = content.settings(plan.settings);
const settingNamed = <Key extends SettingKey>(key: Key) =>
  parseSetting(key, settings.find((setting) => setting.key === key)?.value ?? '');

/** Every guid that the site makes. */
const known = new Set([
  ...[...images.values()].map(({ guid }) => guid),
  ...plan.files.map(({ slug }) => siteGuid(platform, 'file', slug)),
  ...[...pages, ...items, ...blocks, ...menus, ...menus.flatMap((menu) => menu.items)].map(
    ({ guid }) => guid,
  ),
  ...plan.redirects.map((redirect) => content.redirect(redirect).guid),
  ...platform.roles.map(({ guid }) => guid),
  ...(settingNamed('headerImages') ?? []).map(({ guid }) => guid),
  ...(settingNamed('footers') ?? []).map(({ guid }) => guid),
]);

function pathsOf(entries: readonly MenuItemPlan[], above = ''): string[] {
  return entries.flatMap(({ urlSegment, items: below = [] }) => {
    const path = `${above}/${urlSegment}`;
    return [path, ...pathsOf(below, path === '/' ? '' : path)];
  });
}

describe('The demo site', () => {
  it('shows every kind of block', () => {
    const shown = new Set(pageBlocks.map(({ buildingBlockName }) => buildingBlockName));
    const why = 'Each on a page of its own, or by the example in its description';
    expect(
      blockNames.filter((name) => !shown.has(name)),
      why,
    ).toEqual([]);
    expect([...shown].filter((name) => !isBlockName(name))).toEqual([]);
  });

  it('shows something in each of them that holds several of the same', () => {
    const empty = pageBlocks.filter(({ buildingBlockName, content }) =>
      Object.entries<Member>(blockDescription(buildingBlockName)?.members ?? {}).some(
        ([key, { kind }]) => kind === 'entries' && [content[key] ?? []].flat().length === 0,
      ),
    );
    expect(empty.map(({ buildingBlockName }) => buildingBlockName)).toEqual([]);
  });

  it('shows lists in every display, and items of nearly every type', () => {
    const lists = blocks.filter(({ buildingBlockName }) => buildingBlockName === 'List');
    expect(new Set(lists.map(({ options }) => options.display))).toEqual(new Set(listDisplays));
    const types = new Set(items.map(({ listItemTypeName }) => listItemTypeName));
    expect(listItemTypes.map(({ name }) => name).filter((name) => !types.has(name))).toEqual(['Idea']);
  });

  it('shows every layout, every kind of template, both languages, and pages with a picture at their head', () => {
    expect(new Set(pages.map(({ draft }) => draft.options.layout))).toEqual(new Set(layouts));
    expect(new Set(plan.pages.flatMap(({ template = [] }) => template))).toEqual(new Set(templateKinds));
    expect(new Set(pages.map(({ language }) => language))).toEqual(new Set(['nl', 'en']));
    expect(pages.filter(({ draft }) => draft.options.headerImage !== null).length).toBeGreaterThan(3);
  });

  it('has three menus, the first of three levels, and a way to each page', () => {
    expect(menus.map(({ name }) => name)).toEqual(['main', 'footer', 'service']);
    expect(Math.max(...pathsOf(plan.menus[0]?.items ?? []).map((path) => path.split('/').length - 1))).toBe(
      3,
    );
    const reached = new Set(menus.flatMap((menu) => menu.items.map(({ pageGuid }) => pageGuid)));
    const content = pages.filter(({ purpose }) => purpose.kind === 'content');
    expect(content.filter(({ guid }) => !reached.has(guid)).map(({ draft }) => draft.title)).toEqual([]);
  });

  it('refers to nothing that it does not have', () => {
    const written = JSON.stringify([pages, items, menus, settings]);
    expect(written.match(/"@[\w-]+:[^"]*"/g)).toBeNull();
    const guids = written.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
    expect(guids.filter((guid) => !known.has(guid))).toEqual([]);
  });

  it('leads to no address of its own that is not there', () => {
    const paths = new Set(plan.menus.flatMap((menu) => pathsOf(menu.items)));
    const written = JSON.stringify([blocks, items, plan.menus]);
    const inner = [...written.matchAll(/"(?:url|href|externalUrl)":"(\/[^"]*)"/g)].map(([, path]) => path);
    expect(inner.length).toBeGreaterThan(0);
    expect(inner.filter((path) => path !== undefined && !paths.has(path))).toEqual([]);
  });

  it('has no content that an editor could not write', () => {
    const issues = blocks.flatMap(({ buildingBlockName, content }) =>
      contentIssues(buildingBlockName, content),
    );
    expect(issues).toEqual([]);
    for (const { key, value } of settings) {
      expect([key, settingSchemas[key as SettingKey].safeParse(value).success]).toEqual([key, true]);
    }
  });

  it('describes every picture that tells something', () => {
    const pictures = blocks
      .flatMap(({ content }) => [content, ...(Array.isArray(content.images) ? content.images : [])])
      .filter((picture) => typeof picture === 'object' && picture !== null && 'imageGuid' in picture)
      .map((picture) => picture as { alt: string; decorative: boolean });
    expect(pictures.length).toBeGreaterThan(30);
    expect(pictures.filter(({ alt, decorative }) => (alt === '') !== decorative)).toEqual([]);
  });

  it('begins every page with one heading of the first level', () => {
    const headings = pages
      .filter(({ purpose }) => purpose.kind === 'content')
      .map(({ draft }) => [draft.title, draft.blocks.filter(({ content }) => content.level === 1).length]);
    expect(headings.filter(([, count]) => count !== 1)).toEqual([]);
  });
});
