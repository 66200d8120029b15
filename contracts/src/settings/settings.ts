import type { LinkKind } from '../pages/link-address.ts';
import { blue } from './built-in-schemes.ts';
import type { ColorScheme } from './scheme-style.ts';

/** A place that something leads to; the same shape as in blocks, so that links survive moves. */
export interface HeaderImageLink {
  readonly kind: LinkKind;
  readonly guid?: string | undefined;
  readonly url?: string | undefined;
  readonly newWindow?: boolean | undefined;
}

/** A picture with a text that pages can show below the header. */
export interface HeaderImage {
  readonly guid: string;
  readonly imageGuid: string;
  readonly title: string;
  readonly text: string;
  /** Fractions of width and height, from the left and the top. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
  readonly alt?: string | undefined;
  readonly link?: HeaderImageLink | undefined;
}

/** A footer is a template, so that it is built and has a history like every page. */
export interface Footer {
  readonly guid: string;
  readonly name: string;
  readonly templateGuid: string;
}

/** Kinds of roles whose people must sign in with a second factor. */
export type TwoFactorRole = 'Admin' | 'ContentManager' | 'Standard';

/** How long what people leave behind is kept, in days. */
export interface DataRetention {
  readonly submissions: number;
  readonly logs: number;
  readonly sessions: number;
}

/** Everything that is set per platform. Names are those of the wire; a text that is not set is empty. */
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
  readonly headerVisibility: 'everywhere' | 'home' | 'nowhere';
  /** Guid of an asset. */
  readonly headerLogo: string;
  /** Pixels. */
  readonly headerLogoHeight: number;
  /** Pixels. */
  readonly headerLogoPadding: number;
  readonly headerLogoPosition: 'left' | 'center' | 'right';
  readonly platformName: string;
  readonly platformDescription: string;
  /** Host name under which the platform calls itself, where it has several. */
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
  readonly registrationMode: 'Closed' | 'Open' | 'Approval';
  /** IANA name. */
  readonly timeZone: string;
  readonly defaultLanguage: 'nl' | 'en';
  readonly contactEmail: string;
  readonly publishMode: 'draft' | 'direct';
  readonly requireTwoFactorFor: readonly TwoFactorRole[];
  readonly dataRetention: DataRetention;
  readonly analyticsMode: 'off' | 'cookieless' | 'cookie';
  /** Whether search engines may keep the site. */
  readonly robots: 'index' | 'noindex';
}

export type SettingKey = keyof Settings;

/** A setting as it travels. */
export interface SettingValue {
  readonly key: SettingKey;
  /** As it is written: a text as it is, everything else as JSON. */
  readonly value: string;
  /** Whether nobody has set it. */
  readonly isDefault: boolean;
}

/** What holds where nothing is set. A platform is created with a name, hosts, a time zone and a language of its own. */
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
  headerVisibility: 'everywhere',
  headerLogo: '',
  headerLogoHeight: 72,
  headerLogoPadding: 8,
  headerLogoPosition: 'left',
  platformName: 'Spoor',
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
  timeZone: 'Europe/Amsterdam',
  defaultLanguage: 'nl',
  contactEmail: '',
  publishMode: 'draft',
  requireTwoFactorFor: [],
  dataRetention: { submissions: 365, logs: 30, sessions: 30 },
  analyticsMode: 'cookieless',
  robots: 'index',
};

export const settingKeys = Object.keys(defaultSettings) as readonly SettingKey[];

/**
 * Values from the server as settings; what it did not send is as by default, and what only a newer release knows is
 * left out. Costs visitors no schema: the server sends only what it could read itself.
 */
export function readSettings(values: readonly SettingValue[]): Settings {
  const read = values
    .filter(({ key }) => settingKeys.includes(key))
    .map(({ key, value }): [string, unknown] => [
      key,
      typeof defaultSettings[key] === 'string' ? value : JSON.parse(value),
    ]);
  return { ...defaultSettings, ...Object.fromEntries(read) };
}

/** A setting as it is written. */
export function writeSetting(value: Settings[SettingKey]): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
