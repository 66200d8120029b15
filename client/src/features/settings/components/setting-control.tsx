import type { SettingKey, Settings } from '@spoor/contracts/settings/settings';
import { Field } from '../../../shared/forms/field.tsx';
import { ImageField } from '../../../shared/forms/image-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { type I18n, type TextKey, useI18n } from '../../../shared/i18n.tsx';
import type { SettingField } from '../settings-sections.ts';
import { ColourField } from './colour-field.tsx';
import { FootersField } from './footers-field.tsx';
import { HeaderImagesField } from './header-images-field.tsx';
import { HostsField } from './hosts-field.tsx';
import { PixelsField } from './pixels-field.tsx';
import { SchemeField } from './scheme-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

export interface SettingControlProps {
  readonly field: SettingField;
  readonly settings: Settings;
  /** The value is invalid. */
  readonly isWrong: boolean;
  readonly onChange: <Key extends SettingKey>(key: Key, value: Settings[Key]) => void;
  /** Called with the image or footer that is being edited, for the preview. */
  readonly onShow: (guid: string) => void;
}

/** The form control of a setting. */
export function SettingControl({ field, settings, isWrong, onChange, onShow }: SettingControlProps) {
  const { t } = useI18n();
  const label = t(`setting.${field.key}` as TextKey);
  const hint = hints.has(field.key) ? t(`setting.${field.key}.hint` as TextKey) : undefined;
  const error = isWrong ? wrongIn(field, t) : undefined;
  const about = { label, hint, error };

  switch (field.kind) {
    case 'text':
    case 'long-text': {
      const Control = field.kind === 'text' ? 'input' : 'textarea';
      return (
        <Field {...about}>
          {(control) => (
            <Control
              {...control}
              maxLength={field.maxLength}
              value={settings[field.key]}
              // Pasted line breaks become spaces.
              onChange={(event) => onChange(field.key, event.target.value.replace(/\n/g, ' '))}
            />
          )}
        </Field>
      );
    }
    case 'flag':
      return (
        <SwitchField
          {...{ label, hint }}
          value={settings[field.key]}
          onChange={(value) => onChange(field.key, value)}
        />
      );
    case 'pixels':
      return (
        <PixelsField
          {...about}
          min={field.min}
          max={field.max}
          value={settings[field.key]}
          onChange={(pixels) => onChange(field.key, pixels)}
        />
      );
    case 'choice':
      return (
        <Field {...about}>
          {(control) => (
            <select
              {...control}
              value={settings[field.key]}
              onChange={(event) => onChange(field.key, event.target.value as never)}
            >
              {[...new Set([...field.choices, settings[field.key]])].map((choice) => (
                <option key={choice} value={choice}>
                  {t(`setting.${field.key}.${choice}` as TextKey)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'image':
      return (
        <ImageField
          label={label}
          value={settings[field.key]}
          onChange={(asset) => onChange(field.key, asset?.guid ?? '')}
        />
      );
    case 'colour':
      return (
        <ColourField
          {...about}
          value={settings[field.key]}
          onChange={(value) => onChange(field.key, value)}
        />
      );
    case 'time-zone':
      return (
        <TimeZoneField {...about} value={settings.timeZone} onChange={(zone) => onChange(field.key, zone)} />
      );
    case 'scheme':
      return <SchemeField value={settings.colorScheme} onChange={(scheme) => onChange(field.key, scheme)} />;
    case 'header-images':
      return (
        <HeaderImagesField
          value={settings.headerImages}
          onChange={(images) => onChange(field.key, images)}
          onShow={onShow}
        />
      );
    case 'footers':
      return (
        <FootersField
          value={settings.footers}
          onChange={(footers) => onChange(field.key, footers)}
          onShow={onShow}
        />
      );
    case 'hosts':
      return (
        <HostsField {...about} value={settings.hostNames} onChange={(hosts) => onChange(field.key, hosts)} />
      );
  }
}

/** Settings with a hint. */
const hints: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'platformDescription',
  'contactEmail',
  'browserColor',
  'showHeaderByDefault',
  'showFooterByDefault',
  'primaryDomain',
  'hostNames',
  'timeZone',
  'googleSiteVerification',
  'useGoneStatus',
  'publishMode',
]);

function wrongIn(field: SettingField, t: I18n['t']): string {
  if (field.kind === 'pixels') return t('settings.wrong_pixels', { min: field.min, max: field.max });
  return explained.has(field.key) ? t(`setting.${field.key}.wrong` as TextKey) : t('settings.wrong');
}

const explained: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'platformName',
  'contactEmail',
  'browserColor',
  'primaryDomain',
  'hostNames',
  'googleSiteVerification',
]);
