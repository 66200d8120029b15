import { use } from 'react';
import { type TextKey, useI18n } from '../i18n.tsx';
import { OutboxContext } from '../outbox/outbox-context.ts';
import { settingAt } from './setting-at.ts';

/** Fields that are what their block is all about. */
const wholeTexts = new Set(['text', 'doc', 'label']);

/** What is asked about files, menu items, redirects and the like. */
const plainFields = {
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
} as const;

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
    if (home === undefined)
      return last in plainFields ? t(plainFields[last as keyof typeof plainFields]) : last;
    if (first === 'title') return t('page.title');
    if (first !== 'blocks') return last;
    const { page, errands } = home.outbox.state();
    const added = errands.flatMap(({ act }) => (act.kind === 'edit' ? act.commands : []));
    const name =
      page.buildingBlockInstances.find((block) => block.guid === guid)?.buildingBlockName ??
      added.flatMap((edit) =>
        edit.type === 'addBlock' && edit.guid === guid ? [edit.buildingBlockName] : [],
      )[0];
    if (name === undefined) return t('conflict.block');
    const block = t(`block.${name}` as TextKey);
    const field = within.at(-1);
    return field === undefined || wholeTexts.has(field) ? block : `${block}, ${field}`;
  };
}
