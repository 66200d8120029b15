import { use } from 'react';
import { blockName } from '../blocks/block-name.ts';
import { type TextKey, useI18n } from '../i18n.tsx';
import { OutboxContext } from '../outbox/outbox-context.ts';
import { pageOptionLabel } from '../page-option-label.ts';
import { profileFieldLabels } from '../profile-field-label.ts';
import { settingLabel } from '../setting-label.ts';
import { settingKeyOfPath } from './setting-key-of-path.ts';

/** Fields that make up their whole block, so the block's name is enough. */
const wholeTexts = new Set(['text', 'doc', 'label']);

/** Labels by the last member of a path. */
const fieldNames: Readonly<Record<string, TextKey>> = {
  name: 'conflict.name',
  title: 'media.title',
  alt: 'field.alt',
  decorative: 'field.decorative',
  credits: 'media.credits',
  folderGuid: 'media.folder',
  tags: 'media.tags',
  ...profileFieldLabels,
  roleIds: 'admin.roles',
  isActive: 'users.may_sign_in',
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
  authors: 'authors',
  categories: 'categories',
  isPublished: 'item.visibility',
  parentGuids: 'item.lists',
  display: 'field.display',
  defaultItemsPerPage: 'field.items_per_page',
  isDeveloper: 'users.developer',
  isOperator: 'users.operator',
  email: 'users.email',
  isVerified: 'users.address',
  permissions: 'roles.permissions',
  sortId: 'roles.order',
  scopes: 'api_keys.scopes',
  expiresOn: 'api_keys.expires',
  origins: 'api_keys.origins',
  url: 'webhooks.url',
  kinds: 'webhooks.kinds',
  lists: 'webhooks.lists',
  forms: 'webhooks.forms',
  ownerGuid: 'webhooks.owner',
  hostNames: 'platforms.hosts',
  label: 'element.field.label',
  help: 'element.field.help',
  required: 'element.field.required',
  options: 'element.field.options',
  access: 'forms.access',
  languages: 'forms.languages',
  quota: 'forms.quota',
  proofOfWork: 'forms.proof',
  minimumSeconds: 'forms.minimum_seconds',
  retentionDays: 'forms.retention',
  notify: 'forms.notify',
  notifyIf: 'forms.notify_if',
  digests: 'forms.digests',
  layout: 'page.layout',
};

/**
 * The label of a Change path: of a page (`/draft/blocks/{guid}/…`), its draft or the settings; others are labelled by
 * their last member, and what has no name by none: never as it is stored.
 */
export function usePathLabel(): (path: string) => string {
  const i18n = useI18n();
  const { t } = i18n;
  const pageOutbox = use(OutboxContext);
  return (path) => {
    const [first, second, ...within] = path
      .replace(/^\/draft/, '')
      .split('/')
      .slice(1);
    const last = path.split('/').at(-1) ?? path;
    const setting = settingKeyOfPath(path);
    if (setting !== undefined) return settingLabel(t, setting);
    const option = first === 'options' ? pageOptionLabel(t, second) : undefined;
    if (option !== undefined) return option;
    const known = fieldNames[last];

    const name = known === undefined ? t('conflict.part') : t(known);
    if (pageOutbox === undefined) return name;
    // Of an item, a form or a file it is simply the title.
    if (path === '/draft/title') return t('page.title');
    if (first !== 'blocks') return name;
    const { page, pendingChanges } = pageOutbox.outbox.state();
    const added = pendingChanges.flatMap(({ action }) => (action.kind === 'edit' ? action.commands : []));
    const blockKind =
      page.buildingBlockInstances.find((block) => block.guid === second)?.buildingBlockName ??
      added.flatMap((edit) =>
        edit.type === 'addBlock' && edit.guid === second ? [edit.buildingBlockName] : [],
      )[0];
    if (blockKind === undefined) return t('conflict.block');
    const block = blockName(i18n, blockKind);
    return known === undefined || within.length === 0 || wholeTexts.has(last) ? block : `${block}: ${name}`;
  };
}
