import { use } from 'react';
import { type TextKey, useI18n } from '../i18n.tsx';
import { OutboxContext } from '../outbox/outbox-context.ts';
import { settingAt } from './setting-at.ts';

/** Fields that are what their block is all about. */
const wholeTexts = new Set(['text', 'doc', 'label']);

/** What is asked about blocks, files, menu items, redirects and the like. */
const fieldNames: Readonly<Record<string, TextKey>> = {
  name: 'conflict.name',
  title: 'media.title',
  alt: 'field.alt',
  decorative: 'field.decorative',
  credits: 'media.credits',
  folderGuid: 'media.folder',
  tags: 'media.tags',
  urlSegment: 'menus.segment',
  pageGuid: 'menus.page',
  externalUrl: 'menus.address',
  isVisible: 'menus.visible',
  openInNewWindow: 'menus.new_window',
  relatedMenuItems: 'menus.related',
  status: 'redirects.how',
  fromPath: 'redirects.from',
  to: 'redirects.to',
  focalPoint: 'media.focal_point',
  imageGuid: 'field.image',
  caption: 'field.caption',
  source: 'field.source',
  link: 'field.link',
  level: 'field.level',
  style: 'field.style',
  size: 'field.size',
  location: 'conflict.location',
  description: 'item.description',
  highlight: 'item.highlighted',
  listItemTypeName: 'item.type',
  periodStart: 'item.period_start',
  periodEnd: 'item.period_end',
  publishedOn: 'item.published_on',
  isPublished: 'item.visibility',
  parentGuids: 'item.lists',
  display: 'field.display',
  defaultItemsPerPage: 'field.items_per_page',
};

/**
 * What people call the place that a path names. Paths begin at a page (`/draft/blocks/{guid}/…`), at its draft or at the
 * settings; those of other things keep the name of their last member.
 */
export function usePlaceName(): (path: string) => string {
  const { t } = useI18n();
  const home = use(OutboxContext);
  return (path) => {
    const [first, guid, ...within] = path
      .replace(/^\/draft/, '')
      .split('/')
      .slice(1);
    const last = path.split('/').at(-1) ?? path;
    const setting = settingAt(path);
    if (setting !== undefined) return t(`setting.${setting}` as TextKey);
    const known = fieldNames[last];
    if (home === undefined) return known === undefined ? last : t(known);
    if (first === 'title') return t('page.title');
    if (first !== 'blocks') return known === undefined ? last : t(known);
    const { page, errands } = home.outbox.state();
    const added = errands.flatMap(({ act }) => (act.kind === 'edit' ? act.commands : []));
    const name =
      page.buildingBlockInstances.find((block) => block.guid === guid)?.buildingBlockName ??
      added.flatMap((edit) =>
        edit.type === 'addBlock' && edit.guid === guid ? [edit.buildingBlockName] : [],
      )[0];
    if (name === undefined) return t('conflict.block');
    const block = t(`block.${name}` as TextKey);
    return known === undefined || within.length === 0 || wholeTexts.has(last)
      ? block
      : `${block}: ${t(known)}`;
  };
}
