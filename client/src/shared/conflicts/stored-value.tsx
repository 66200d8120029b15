import { builtInSchemes } from '@spoor/contracts/settings/built-in-schemes';
import type { ColorScheme } from '@spoor/contracts/settings/scheme-style';
import { defaultSettings, readSettings, type SettingKey } from '@spoor/contracts/settings/settings';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';
import { type I18n, type TextKey, useI18n } from '../i18n.tsx';
import { AssetPicture } from '../ui/asset-picture.tsx';
import { settingAt } from './setting-at.ts';
import { useValueText } from './value-text.ts';

/** What stands at a path, for people: a setting in the words in which it is asked for, a text as it is. */
export function StoredValue({ path, value }: { readonly path: string; readonly value: unknown }) {
  const textOf = useValueText();
  const key = settingAt(path);
  return key === undefined ? textOf(value) : <SettingValue settingKey={key} value={value} />;
}

/** @param value as it is written; anything else: nobody has set it */
function SettingValue({
  settingKey: key,
  value,
}: {
  readonly settingKey: SettingKey;
  readonly value: unknown;
}) {
  const i18n = useI18n();
  const textOf = useValueText();
  const settings =
    typeof value === 'string' ? readSettings([{ key, value, isDefault: false }]) : defaultSettings;
  switch (key) {
    case 'headerLogo':
    case 'faviconLogo':
      return settings[key] === '' ? (
        textOf('')
      ) : (
        <AssetPicture picture={{ guid: settings[key], alt: '', decorative: false }} sizes="160px" />
      );
    case 'colorScheme':
      return schemeText(settings.colorScheme, i18n);
    case 'headerImages':
      return textOf(settings.headerImages.map(({ title, alt }) => title || alt || '…').join('\n'));
    case 'footers':
      return textOf(settings.footers.map(({ name }) => name).join('\n'));
    case 'hostNames':
      return textOf(settings.hostNames.join('\n'));
    case 'headerVisibility':
    case 'headerLogoPosition':
    case 'defaultLanguage':
    case 'robots':
    case 'publishMode':
    case 'analyticsMode':
      return i18n.t(`setting.${key}.${settings[key]}` as TextKey);
    default:
      return textOf(settings[key]);
  }
}

const seeds = ['primary', 'secondary', 'accent', 'background', 'surface', 'text'] as const;

function schemeText(scheme: ColorScheme, { t }: I18n): string {
  const known = Object.entries(builtInSchemes).find(([, builtIn]) => sameJson(builtIn, scheme));
  return known?.[0] ?? seeds.map((seed) => `${t(`settings.colour.${seed}`)}: ${scheme[seed]}`).join('\n');
}
