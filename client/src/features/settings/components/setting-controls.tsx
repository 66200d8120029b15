import { settingChoices } from '@spoor/contracts/settings/setting-choices';
import type { SettingKey } from '@spoor/contracts/settings/settings';
import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import { ImageField } from '../../../shared/forms/image-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { LongTextField, TextField } from '../../../shared/forms/text-field.tsx';
import { type I18n, type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { settingLabel } from '../../../shared/setting-label.ts';
import { boundsOf, type SettingsForm } from '../settings.form-schema.ts';
import type { SettingField } from '../settings-sections.ts';
import { ColorField } from './color-field.tsx';
import { FootersField } from './footers-field.tsx';
import { HeaderImagesField } from './header-images-field.tsx';
import { LinesField } from './lines-field.tsx';
import { MenuChoiceField } from './menu-choice-field.tsx';
import { ProfilePropertiesField } from './profile-properties-field.tsx';
import { RetentionField } from './retention-field.tsx';
import { SchemeField } from './scheme-field.tsx';
import { SearchPinsField } from './search-pins-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

interface SettingControlProps {
  readonly field: SettingField;
  readonly form: SettingsForm;
  /** Called with the image or footer that is being edited, for the preview. */
  readonly onShow: (guid: string) => void;
}

/** The form control of a setting. */
export function SettingControl({ field, form, onShow }: SettingControlProps) {
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return <TextControl field={field} form={form} />;
    case 'choice':
      return <ChoiceControl field={field} form={form} />;
    case 'scheme':
      return <SchemeField form={form} />;
    case 'header-images':
      return <HeaderImagesField form={form} onShow={onShow} />;
    case 'choices':
      return <ChoicesControl field={field} form={form} />;
    case 'retention':
      return <RetentionField form={form} />;
    case 'search-pins':
      return <SearchPinsField form={form} />;
    case 'profile-properties':
      return <ProfilePropertiesField form={form} />;
    case 'footers':
      return <FootersField form={form} onShow={onShow} />;
    default:
      return <PlainControl field={field} form={form} />;
  }
}

type ControlProps<Kind extends SettingField['kind']> = Pick<SettingControlProps, 'form'> & {
  readonly field: Extract<SettingField, { kind: Kind }>;
};

function TextControl({ field: { key, kind }, form }: ControlProps<'text' | 'long-text'>) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name={key}>
      {({ onChange, ...text }) =>
        kind === 'text' ? (
          <TextField {...text} {...labelsOf(key, t)} onChange={onChange} />
        ) : (
          // Pasted line breaks become spaces.
          <LongTextField
            {...text}
            {...labelsOf(key, t)}
            onChange={(typed) => onChange(typed.replace(/\n/g, ' '))}
          />
        )
      }
    </SchemaField>
  );
}

function ChoiceControl({ field: { key }, form }: ControlProps<'choice'>) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name={key}>
      {({ value, ...choice }) => (
        <SelectField
          {...choice}
          {...labelsOf(key, t)}
          value={value}
          choices={[...new Set([...settingChoices[key], value])].map((one) => ({
            value: one,
            name: t(`setting.${key}.${one}` as TextKey),
          }))}
        />
      )}
    </SchemaField>
  );
}

function ChoicesControl({ field: { key, choices }, form }: ControlProps<'choices'>) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name={key}>
      {({ onChange, value, ...list }) => (
        <CheckListField
          {...list}
          {...labelsOf(key, t)}
          value={value}
          // In the order in which they are offered, whichever was ticked first.
          onChange={(chosen: readonly string[]) =>
            onChange(choices.filter((one) => chosen.includes(one)) as typeof value)
          }
          choices={choices.map((one) => ({ value: one, name: t(`setting.${key}.${one}` as TextKey) }))}
        />
      )}
    </SchemaField>
  );
}

/** A setting that needs nothing but its field. */
function PlainControl({
  field,
  form,
}: ControlProps<'flag' | 'number' | 'image' | 'colour' | 'time-zone' | 'menu' | 'lines'>) {
  const { t } = useI18n();
  const labels = labelsOf(field.key, t);
  switch (field.kind) {
    case 'flag':
      return (
        <SchemaField form={form} name={field.key}>
          {(flag) => <SwitchField {...flag} {...labels} />}
        </SchemaField>
      );
    case 'number': {
      const label = field.unit === undefined ? labels.label : `${labels.label} (${t(field.unit)})`;
      return (
        <SchemaField form={form} name={field.key}>
          {(number) => (
            <NumberField {...number} {...labels} {...boundsOf(field.key)} label={label} hasSlider />
          )}
        </SchemaField>
      );
    }
    case 'image':
      return (
        <SchemaField form={form} name={field.key}>
          {(image) => (
            <ImageField {...image} {...labels} onChange={(asset) => image.onChange(asset?.guid ?? '')} />
          )}
        </SchemaField>
      );
    case 'colour':
      return (
        <SchemaField form={form} name={field.key}>
          {(colour) => <ColorField {...colour} {...labels} />}
        </SchemaField>
      );
    case 'time-zone':
      return (
        <SchemaField form={form} name={field.key}>
          {(zone) => <TimeZoneField {...zone} {...labels} />}
        </SchemaField>
      );
    case 'menu':
      return (
        <SchemaField form={form} name={field.key}>
          {(menu) => <MenuChoiceField {...menu} {...labels} />}
        </SchemaField>
      );
    case 'lines':
      return (
        <SchemaField form={form} name={field.key}>
          {(lines) => <LinesField {...lines} {...labels} />}
        </SchemaField>
      );
  }
}

/** Settings that a text explains. */
type HintedKey = { [Key in SettingKey]: `setting.${Key}.hint` extends TextKey ? Key : never }[SettingKey];
const hintedKeys: Readonly<Record<HintedKey, true>> = {
  platformDescription: true,
  contactEmail: true,
  browserColor: true,
  showHeaderByDefault: true,
  showFooterByDefault: true,
  primaryDomain: true,
  hostNames: true,
  timeZone: true,
  googleSiteVerification: true,
  siteimproveId: true,
  siteimproveCookieLess: true,
  useGoneStatus: true,
  publishMode: true,
  registrationMode: true,
  requireTwoFactorFor: true,
  publicFigures: true,
  footerMenu: true,
  serviceMenu: true,
  searchSynonyms: true,
  searchPins: true,
  ownProfileProperties: true,
  authorsMayEdit: true,
};

function labelsOf(key: SettingKey, t: I18n['t']): { label: string; hint?: string } {
  const label = settingLabel(t, key);
  return isHinted(key) ? { label, hint: t(`setting.${key}.hint`) } : { label };
}

function isHinted(key: SettingKey): key is HintedKey {
  return Object.hasOwn(hintedKeys, key);
}
