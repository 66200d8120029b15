import type { LinkKind } from '../rich-text/link-address.ts';
import type { RoleKind } from '../roles/role-permissions.ts';
import type { PublicFigure } from '../statistics/public-figures.ts';
import { defaultFilters, type StatisticsFilters } from '../statistics/statistics-filters.ts';
import type { Language } from '../texts/languages.ts';
import { productName } from '../texts/product-name.ts';
import type { OwnProfileProperty } from '../users/own-profile-property.ts';
import { blue } from './default-scheme.ts';
import type { ColorScheme } from './scheme-style.ts';
import type { SettingChoice } from './setting-choices.ts';

/** A link in the same shape as in blocks. */
export interface HeaderImageLink {
  readonly kind: LinkKind;
  readonly guid?: string | undefined;
  readonly url?: string | undefined;
  readonly newWindow?: boolean | undefined;
}

/** An image with a text, shown below the header. */
export interface HeaderImage {
  readonly guid: string;
  readonly imageGuid: string;
  readonly title: string;
  readonly text: string;
  /** Fractions of width and height. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
  readonly alt?: string | undefined;
  readonly link?: HeaderImageLink | undefined;
}

/** A footer is a template, so that it is edited and has a history like a page. */
export interface Footer {
  readonly guid: string;
  readonly name: string;
  readonly templateGuid: string;
}

/** What stands first for whoever looks for certain words. */
export interface SearchPin {
  readonly guid: string;
  /** Words or phrases, with commas between them. */
  readonly words: string;
  readonly link: { readonly kind: 'page' | 'item' | 'file'; readonly guid: string };
}

/** Retention in days. */
export interface DataRetention {
  readonly submissions: number;
  readonly logs: number;
  readonly sessions: number;
}

/** All settings of a platform, by their names in the API; unset texts are empty. */
export interface Settings {
  readonly colorScheme: ColorScheme;
  readonly showSubMenu: boolean;
  readonly showHeader: boolean;
  readonly showHeaderByDefault: boolean;
  readonly showBreadcrumbsByDefault: boolean;
  readonly showFooter: boolean;
  readonly showFooterByDefault: boolean;
  readonly headerImages: readonly HeaderImage[];
  readonly footers: readonly Footer[];
  /** Guid of the menu in the built-in footer; `none`, or empty while there is no such menu. */
  readonly footerMenu: string;
  /** Guid of the menu beside the search field, in the same way. */
  readonly serviceMenu: string;
  readonly headerVisibility: SettingChoice<'headerVisibility'>;
  /** Guid of an asset. */
  readonly headerLogo: string;
  /** Pixels. */
  readonly headerLogoHeight: number;
  /** Pixels. */
  readonly headerLogoPadding: number;
  readonly headerLogoPosition: SettingChoice<'headerLogoPosition'>;
  readonly platformName: string;
  readonly platformDescription: string;
  /** The host to redirect to, where the platform has several. */
  readonly primaryDomain: string;
  readonly hostNames: readonly string[];
  /** Guid of an asset. */
  readonly faviconLogo: string;
  readonly useBrowserColor: boolean;
  /** `#rrggbb`. */
  readonly browserColor: string;
  readonly googleSiteVerification: string;
  readonly siteimproveId: string;
  readonly siteimproveCookieLess: boolean;
  readonly showAutoTranslate: boolean;
  readonly useGoneStatus: boolean;
  readonly registrationMode: SettingChoice<'registrationMode'>;
  /** Whether people may edit what they sent in themselves, until it is published. */
  readonly authorsMayEdit: boolean;
  /** IANA name. */
  readonly timeZone: string;
  readonly defaultLanguage: Language;
  readonly contactEmail: string;
  readonly publishMode: SettingChoice<'publishMode'>;
  readonly requireTwoFactorFor: readonly RoleKind[];
  readonly dataRetention: DataRetention;
  readonly analyticsMode: SettingChoice<'analyticsMode'>;
  /** What counts. Changed with a reason only. */
  readonly statisticsFilters: StatisticsFilters;
  /** What everybody may know of visits: blocks on pages tell it. */
  readonly publicFigures: readonly PublicFigure[];
  /** Words and phrases that mean the same, with commas between them: an entry for each meaning. */
  readonly searchSynonyms: readonly string[];
  readonly searchPins: readonly SearchPin[];
  /** What people are asked in their account besides what every platform asks, in that order. */
  readonly ownProfileProperties: readonly OwnProfileProperty[];
  /** For search engines. */
  readonly robots: SettingChoice<'robots'>;
}

export type SettingKey = keyof Settings;

export interface SettingValue {
  readonly key: SettingKey;
  /** Text as it is, everything else as JSON. */
  readonly value: string;
  readonly isDefault: boolean;
}

/**
 * Defaults. A new platform has its own name, hosts, time zone and language, and its menus for the frame are those that
 * were once named `footer` and `service`.
 */
export const defaultSettings: Settings = {
  colorScheme: blue,
  showSubMenu: true,
  showHeader: true,
  showHeaderByDefault: true,
  showBreadcrumbsByDefault: true,
  showFooter: true,
  showFooterByDefault: true,
  headerImages: [],
  footers: [],
  footerMenu: '',
  serviceMenu: '',
  headerVisibility: 'everywhere',
  headerLogo: '',
  headerLogoHeight: 72,
  headerLogoPadding: 8,
  headerLogoPosition: 'left',
  platformName: productName,
  platformDescription: '',
  primaryDomain: '',
  hostNames: [],
  faviconLogo: '',
  useBrowserColor: false,
  browserColor: '#13427a',
  googleSiteVerification: '',
  siteimproveId: '',
  siteimproveCookieLess: true,
  showAutoTranslate: false,
  useGoneStatus: false,
  registrationMode: 'Closed',
  authorsMayEdit: true,
  timeZone: 'Europe/Amsterdam',
  defaultLanguage: 'nl',
  contactEmail: '',
  publishMode: 'draft',
  requireTwoFactorFor: [],
  dataRetention: { submissions: 365, logs: 30, sessions: 30 },
  analyticsMode: 'cookieless',
  statisticsFilters: defaultFilters,
  publicFigures: [],
  searchSynonyms: [],
  searchPins: [],
  ownProfileProperties: [],
  robots: 'index',
};

export const settingKeys = Object.keys(defaultSettings) as readonly SettingKey[];

/**
 * Parses values from the server: absent ones get their default, unknown ones are dropped. Without schemas, to keep
 * visitors' pages small: the server sends valid values only.
 */
export function readSettings(values: readonly SettingValue[]): Settings {
  const read = values
    .filter(({ key }) => Object.hasOwn(defaultSettings, key))
    .map(({ key, value }): [string, unknown] => [
      key,
      typeof defaultSettings[key] === 'string' ? value : JSON.parse(value),
    ]);
  return { ...defaultSettings, ...Object.fromEntries(read) };
}

/** A value as text for the API. */
export function writeSetting(value: Settings[SettingKey]): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
