import { roleKinds } from '@spoor/contracts/roles/role-permissions';
import type { ChoiceSettingKey } from '@spoor/contracts/settings/setting-choices';
import { administratorSettings } from '@spoor/contracts/settings/setting-schemas';
import type { SettingKey, Settings } from '@spoor/contracts/settings/settings';
import { publicFigures } from '@spoor/contracts/statistics/public-figures';
import type { TextKey } from '../../shared/i18n.tsx';

/** Settings whose values are of a type. */
export type KeyOf<Value> = { [Key in SettingKey]: Settings[Key] extends Value ? Key : never }[SettingKey];

/** A setting with the kind of its control. */
export type SettingField =
  | { readonly kind: 'text' | 'long-text'; readonly key: KeyOf<string> }
  | { readonly kind: 'colour' | 'image'; readonly key: KeyOf<string> }
  | { readonly kind: 'flag'; readonly key: KeyOf<boolean> }
  /** Its bounds are those of its schema. `unit`: what it counts, where its name does not say so. */
  | { readonly kind: 'number'; readonly key: KeyOf<number>; readonly unit?: TextKey }
  /** An unsupported stored value can stay. */
  | { readonly kind: 'choice'; readonly key: ChoiceSettingKey }
  | { readonly kind: 'time-zone'; readonly key: 'timeZone' }
  | { readonly kind: 'scheme'; readonly key: 'colorScheme' }
  | { readonly kind: 'header-images'; readonly key: 'headerImages' }
  | { readonly kind: 'footers'; readonly key: 'footers' }
  | { readonly kind: 'menu'; readonly key: 'footerMenu' | 'serviceMenu' }
  | { readonly kind: 'lines'; readonly key: 'hostNames' | 'searchSynonyms' }
  | { readonly kind: 'search-pins'; readonly key: 'searchPins' }
  | { readonly kind: 'profile-properties'; readonly key: 'ownProfileProperties' }
  | {
      readonly kind: 'choices';
      readonly key: 'requireTwoFactorFor' | 'publicFigures';
      readonly choices: readonly string[];
    }
  | { readonly kind: 'retention'; readonly key: 'dataRetention' };

/** Where the preview shows the settings: on the site, in browsers and search engines, or nowhere. */
export type SectionPreview = 'site' | 'outside' | 'none';

export interface SettingSection {
  readonly id: (typeof sectionIds)[number];
  readonly preview: SectionPreview;
  readonly fields: readonly SettingField[];
}

const sectionIds = [
  'identity',
  'header',
  'header-images',
  'colours',
  'footers',
  'domains',
  'language',
  'search',
  'search-engines',
  'publishing',
  'access',
  'profile',
  'privacy',
] as const;

/** Only settings that have an effect. */
export const settingSections: readonly SettingSection[] = [
  {
    id: 'identity',
    preview: 'outside',
    fields: [
      { kind: 'text', key: 'platformName' },
      { kind: 'long-text', key: 'platformDescription' },
      { kind: 'text', key: 'contactEmail' },
      { kind: 'image', key: 'faviconLogo' },
      { kind: 'flag', key: 'useBrowserColor' },
      { kind: 'colour', key: 'browserColor' },
    ],
  },
  {
    id: 'header',
    preview: 'site',
    fields: [
      { kind: 'image', key: 'headerLogo' },
      { kind: 'number', key: 'headerLogoHeight', unit: 'unit.pixels' },
      { kind: 'number', key: 'headerLogoPadding', unit: 'unit.pixels' },
      { kind: 'choice', key: 'headerLogoPosition' },
      { kind: 'choice', key: 'headerVisibility' },
      { kind: 'flag', key: 'showHeader' },
      { kind: 'flag', key: 'showHeaderByDefault' },
      { kind: 'menu', key: 'serviceMenu' },
      { kind: 'flag', key: 'showSubMenu' },
      { kind: 'flag', key: 'showBreadcrumbsByDefault' },
    ],
  },
  { id: 'header-images', preview: 'site', fields: [{ kind: 'header-images', key: 'headerImages' }] },
  { id: 'colours', preview: 'site', fields: [{ kind: 'scheme', key: 'colorScheme' }] },
  {
    id: 'footers',
    preview: 'site',
    fields: [
      { kind: 'flag', key: 'showFooter' },
      { kind: 'flag', key: 'showFooterByDefault' },
      { kind: 'footers', key: 'footers' },
      { kind: 'menu', key: 'footerMenu' },
    ],
  },
  {
    id: 'domains',
    preview: 'none',
    fields: [
      { kind: 'text', key: 'primaryDomain' },
      { kind: 'lines', key: 'hostNames' },
    ],
  },
  {
    id: 'language',
    preview: 'none',
    fields: [
      { kind: 'choice', key: 'defaultLanguage' },
      { kind: 'time-zone', key: 'timeZone' },
    ],
  },
  {
    id: 'search',
    preview: 'none',
    fields: [
      { kind: 'lines', key: 'searchSynonyms' },
      { kind: 'search-pins', key: 'searchPins' },
    ],
  },
  {
    id: 'search-engines',
    preview: 'outside',
    fields: [
      { kind: 'choice', key: 'robots' },
      { kind: 'text', key: 'googleSiteVerification' },
      { kind: 'flag', key: 'useGoneStatus' },
    ],
  },
  {
    id: 'publishing',
    preview: 'none',
    fields: [
      { kind: 'choice', key: 'publishMode' },
      { kind: 'choice', key: 'analyticsMode' },
      { kind: 'text', key: 'siteimproveId' },
      { kind: 'flag', key: 'siteimproveCookieLess' },
      { kind: 'choices', key: 'publicFigures', choices: publicFigures },
    ],
  },
  {
    id: 'access',
    preview: 'none',
    fields: [
      { kind: 'choice', key: 'registrationMode' },
      { kind: 'flag', key: 'authorsMayEdit' },
      {
        kind: 'choices',
        key: 'requireTwoFactorFor',
        choices: roleKinds,
      },
    ],
  },
  {
    id: 'profile',
    preview: 'none',
    fields: [{ kind: 'profile-properties', key: 'ownProfileProperties' }],
  },
  { id: 'privacy', preview: 'none', fields: [{ kind: 'retention', key: 'dataRetention' }] },
];

/** A section as far as somebody may change it. */
export interface OpenSection extends SettingSection {
  /** What only administrators change; nobody else sees it. */
  readonly closed: readonly SettingKey[];
}

/** The sections in which somebody may change something. */
export function openSections({ isAdmin }: { readonly isAdmin: boolean }): OpenSection[] {
  const isClosed = ({ key }: SettingField) => !isAdmin && administratorSettings.has(key);
  return settingSections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => !isClosed(field)),
      closed: section.fields.filter(isClosed).map(({ key }) => key),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** A section that is asked for and that somebody may not change anything in, because only administrators do. */
export function closedSection(
  sections: readonly OpenSection[],
  id: string | null,
): SettingSection | undefined {
  if (sections.some((section) => section.id === id)) return undefined;
  return settingSections.find((section) => section.id === id);
}

/** Falls back to the first section. */
export function sectionOf(sections: readonly OpenSection[], id: string | null): OpenSection | undefined {
  return sections.find((section) => section.id === id) ?? sections[0];
}

export function keysOfSection({ fields }: SettingSection): SettingKey[] {
  return fields.map(({ key }) => key);
}
