import { z } from 'zod';
import { hostName, hostNames } from '../platforms/host-name.ts';
import { maxRetentionDays } from '../privacy/retention.ts';
import { isLinkAddress, linkKinds } from '../rich-text/link-address.ts';
import { roleKinds } from '../roles/role-permissions.ts';
import { phrasesIn } from '../search/phrases.ts';
import { emailAddress } from '../shared/email-address.ts';
import { guid } from '../shared/guid.ts';
import { jsonText } from '../shared/json-text.ts';
import { limits } from '../shared/limits.ts';
import { publicFigures } from '../statistics/public-figures.ts';
import { statisticsFilters } from '../statistics/statistics-definition.ts';
import { language } from '../texts/language-schemas.ts';
import { ownProfileProperties } from '../users/own-profile-property-schemas.ts';
import { colorScheme } from './color-scheme.ts';
import { settingChoices } from './setting-choices.ts';
import { defaultSettings, type SettingKey, type Settings, settingKeys } from './settings.ts';

/** A single line, for titles, feeds and manifests. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u, 'Control characters cannot be kept')
    .refine((text) => text.isWellFormed(), 'Half of a character cannot be kept');

const unset = z.literal('');
const asset = z.union([unset, guid]);
const menu = z.union([unset, z.literal('none'), guid]);
const flag = z.boolean();
const whole = (least: number, most: number) => z.int().min(least).max(most);
const days = z.int().min(1).max(maxRetentionDays);

const link = z.object({
  kind: z.enum(linkKinds),
  guid: guid.optional(),
  url: z.string().max(2_000).refine(isLinkAddress, 'Not an address to link to').optional(),
  newWindow: z.boolean().optional(),
});

const fraction = z.number().min(0).max(1);
const headerImage = z.object({
  guid,
  imageGuid: guid,
  title: line(limits.titleLength),
  text: line(1_000),
  focalPoint: z.object({ x: fraction, y: fraction }).optional(),
  alt: line(limits.titleLength).optional(),
  link: link.optional(),
});
/** At least so many words or phrases that can be found, with commas between them. */
const phrases = (least: number) =>
  line(500).refine((text) => phrasesIn(text).length >= least, `At least ${least}, with commas between them`);
const maxPhrasesOfMeaning = 10;
/** Each search looks all of them up. */
const maxGuidanceWords = 2_000;
const haveFewWords = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + phrasesIn(text).flat().length, 0) <= maxGuidanceWords;
const fewWords = { message: `At most ${maxGuidanceWords} words in all` };
const meaning = phrases(2).refine(
  (text) => phrasesIn(text).length <= maxPhrasesOfMeaning,
  `At most ${maxPhrasesOfMeaning}, with commas between them`,
);
const searchPin = z.object({
  guid,
  words: phrases(1),
  link: z.object({ kind: z.enum(['page', 'item', 'file']), guid }),
});
const footer = z.object({ guid, name: line(limits.nameLength).min(1), templateGuid: guid });

/**
 * All settings as values, with what each of them may be.
 * @see Settings for their meaning, `defaultSettings` for defaults
 */
export const settingValues = z.object({
  colorScheme: colorScheme,
  showSubMenu: flag,
  showHeader: flag,
  showHeaderByDefault: flag,
  showBreadcrumbsByDefault: flag,
  showFooter: flag,
  showFooterByDefault: flag,
  headerImages: z.array(headerImage).max(50),
  footers: z.array(footer).max(50),
  footerMenu: menu,
  serviceMenu: menu,
  headerVisibility: z.enum(settingChoices.headerVisibility),
  headerLogo: asset,
  headerLogoHeight: whole(24, 200),
  headerLogoPadding: whole(0, 48),
  headerLogoPosition: z.enum(settingChoices.headerLogoPosition),
  platformName: line(limits.nameLength).min(1),
  platformDescription: line(500),
  primaryDomain: z.union([unset, hostName]),
  hostNames,
  faviconLogo: asset,
  useBrowserColor: flag,
  browserColor: z.string().regex(/^#[\da-f]{6}$/i),
  googleSiteVerification: z.string().regex(/^[\w-]{0,100}$/),
  siteimproveId: z.string().regex(/^\d{0,12}$/),
  siteimproveCookieLess: flag,
  showAutoTranslate: flag,
  useGoneStatus: flag,
  registrationMode: z.enum(settingChoices.registrationMode),
  authorsMayEdit: flag,
  timeZone: z.string().refine(isTimeZone, 'Not a time zone'),
  defaultLanguage: language,
  contactEmail: z.union([unset, emailAddress]),
  publishMode: z.enum(settingChoices.publishMode),
  requireTwoFactorFor: z.array(z.enum(roleKinds)).max(roleKinds.length),
  dataRetention: z.object({ submissions: days, logs: days, sessions: days }),
  analyticsMode: z.enum(settingChoices.analyticsMode),
  statisticsFilters,
  publicFigures: z.array(z.enum(publicFigures)).max(publicFigures.length),
  searchSynonyms: z.array(meaning).max(200).refine(haveFewWords, fewWords),
  searchPins: z
    .array(searchPin)
    .max(200)
    .refine((pins) => haveFewWords(pins.map(({ words }) => words)), fewWords),
  ownProfileProperties,
  robots: z.enum(settingChoices.robots),
} satisfies { readonly [Key in SettingKey]: z.ZodType<Settings[Key], Settings[Key]> });

type StoredSchemas = { readonly [Key in SettingKey]: z.ZodType<Settings[Key], string> };

/** Schemas of all settings, from their stored text: a text is stored as it is, everything else as JSON. */
export const settingSchemas = Object.fromEntries(
  settingKeys.map((key) => {
    const schema = settingValues.shape[key];
    return [key, typeof defaultSettings[key] === 'string' ? schema : jsonText(schema, limits.textLength)];
  }),
) as unknown as StoredSchemas;

/** Settings that only whoever manages settings may read. */
export const unpublishedSettings: ReadonlySet<SettingKey> = new Set([
  'hostNames',
  'requireTwoFactorFor',
  'dataRetention',
  'statisticsFilters',
  'publicFigures',
  'searchSynonyms',
  'searchPins',
  'ownProfileProperties',
]);

/** Settings that only administrators change: who comes in, at which address, and what is asked, kept and told of people. */
export const administratorSettings: ReadonlySet<SettingKey> = new Set([
  ...unpublishedSettings,
  'primaryDomain',
  'registrationMode',
]);

export function isSettingKey(key: string): key is SettingKey {
  return (settingKeys as readonly string[]).includes(key);
}

/** Parses a stored value; undefined where it is invalid. */
export function parseSetting<Key extends SettingKey>(key: Key, value: string): Settings[Key] | undefined {
  return settingSchemas[key].safeParse(value).data as Settings[Key] | undefined;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('nl', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
