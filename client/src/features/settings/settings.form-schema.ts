import { settingValues } from '@spoor/contracts/settings/setting-schemas';
import type { SettingKey, Settings } from '@spoor/contracts/settings/settings';
import type { ZodType } from 'zod';
import type { ErrorTexts } from '../../shared/forms/error-text.ts';
import { numberBounds } from '../../shared/forms/number-bounds.ts';
import type { SchemaFormState } from '../../shared/forms/use-schema-form.ts';
import type { SettingsEdit } from './settings-edit.ts';
import { type KeyOf, keysOfSection, type SettingSection, settingSections } from './settings-sections.ts';

/** The form of a section. It holds all settings, and checks and sends its own. */
export type SettingsForm = SchemaFormState<Settings, SettingsEdit>;

export function sectionSchema(section: SettingSection): ZodType<SettingsEdit, Settings> {
  const own = Object.fromEntries(keysOfSection(section).map((key) => [key, true])) as Record<
    SettingKey,
    true
  >;
  return settingValues.pick(own);
}

/** Between what a number may be. */
export function boundsOf(key: KeyOf<number>): { min: number; max: number } {
  return numberBounds(settingValues.shape[key]);
}

export const settingTexts: ErrorTexts = {
  'platformName.too_small': 'setting.platformName.wrong',
  contactEmail: 'setting.contactEmail.wrong',
  browserColor: 'setting.browserColor.wrong',
  primaryDomain: 'setting.primaryDomain.wrong',
  'hostNames.too_small': 'setting.hostNames.wrong',
  'hostNames.invalid_format': 'setting.hostNames.wrong',
  googleSiteVerification: 'setting.googleSiteVerification.wrong',
  siteimproveId: 'setting.siteimproveId.wrong',
  searchSynonyms: 'setting.searchSynonyms.wrong',
  'searchPins.custom': 'settings.pins_wordy',
  'searchPins.words': 'settings.pin_words_wrong',
  'searchPins.link': 'settings.pin_link_wrong',
  'ownProfileProperties.options.no_options': 'settings.property_needs_options',
  'headerImages.imageGuid': 'settings.needs_image',
  ...numberTexts(),
  ...colourTexts(),
};

function numberTexts(): ErrorTexts {
  const numbers = settingSections.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'number' ? [field.key] : [])),
  );
  return Object.fromEntries(numbers.map((key) => [key, ['form.number', boundsOf(key)]]));
}

function colourTexts(): ErrorTexts {
  const { shape } = settingValues.shape.colorScheme;
  return Object.fromEntries(Object.keys(shape).map((seed) => [`colorScheme.${seed}`, 'settings.no_colour']));
}
