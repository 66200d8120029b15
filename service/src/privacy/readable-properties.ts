import { consentCategories } from '@spoor/contracts/consent/consent-cookie';
import { parseConsent } from '@spoor/contracts/consent/stored-consent';
import type { ProfileField } from '@spoor/contracts/users/profile';
import { propertyLabel, propertyText } from '@spoor/contracts/users/property-text';
import type { UserView } from '@spoor/contracts/users/user.views';
import { ownPropertyKeys } from '@spoor/projections/users/users/own-properties.queries';
import { dateFormatsOf } from '../shared/date-formats.ts';
import { privacyTextsIn } from '../shared/texts.ts';
import type { ExportSetting } from './export-files.ts';

/** What somebody said of what only their platform asks, or once asked. */
export interface ReadableProperty {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
}

/** The same as they read it. */
export function readableProperties(
  { properties }: Pick<UserView, 'properties'>,
  { definitions, language }: Pick<ExportSetting, 'definitions' | 'language'>,
): readonly ReadableProperty[] {
  const t = privacyTextsIn(language);
  const words = {
    language,
    yes: t('own_data.yes'),
    gone: t('own_data.no_longer_there'),
    date: dateFormatsOf(language, 'UTC').date,
  };
  const values = new Map(properties.map(({ key, value }) => [key, value ?? '']));
  return ownPropertyKeys(Object.fromEntries(values)).map((key) => {
    const definition = definitions.find((one) => one.key === key);
    const value = values.get(key) ?? '';
    return definition === undefined
      ? { key, question: t('own_data.no_longer_asked'), answer: value }
      : {
          key,
          question: propertyLabel(definition.label, language),
          answer: propertyText(definition, value, words),
        };
  });
}

/** What every platform asks, as its owner reads it. @param value empty where they said nothing */
export function profileText(
  field: ProfileField,
  value: string,
  { language, platform }: Pick<ExportSetting, 'language' | 'platform'>,
): string {
  const t = privacyTextsIn(language);
  if (value === 'yes' || value === 'no') return t(`own_data.${value}`);
  const consent = field === 'cookieConsent' && value !== '' ? parseConsent(value) : undefined;
  if (consent?.date == null) return value;
  const chosen = consentCategories.filter((each) => consent.categories.includes(each));
  return t('own_data.cookies', {
    categories: chosen.map((each) => t(`own_data.cookie.${each}`)).join(', '),
    moment: dateFormatsOf(language, platform.timeZone).dateTime(consent.date),
  });
}

/** What they said to the terms of use. */
export function termsText(
  { termsAnswer }: Pick<UserView, 'termsAnswer'>,
  { language, platform }: Pick<ExportSetting, 'language' | 'platform'>,
): string {
  const t = privacyTextsIn(language);
  if (termsAnswer === null) return t('own_data.terms_unasked');
  const { isAgreed, version, on } = termsAnswer;
  const moment = dateFormatsOf(language, platform.timeZone).dateTime(on);
  if (version === null) return t('own_data.terms_declined', { moment });
  return t(isAgreed ? 'own_data.terms_agreed' : 'own_data.terms_declined_version', { version, moment });
}
