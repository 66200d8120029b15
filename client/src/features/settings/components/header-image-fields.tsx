import type { HeaderImage } from '@spoor/contracts/settings/settings';
import { useAsset } from '../../../shared/assets.api.ts';
import { ImageField } from '../../../shared/forms/image-field.tsx';
import { LinkField } from '../../../shared/forms/link-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { LongTextField, TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { FocalPointControl } from '../../../shared/ui/focal-point-control.tsx';
import { linkFrom } from '../header-image-link.ts';
import type { SettingsForm } from '../settings.form-schema.ts';

interface HeaderImageFieldsProps {
  readonly form: SettingsForm;
  readonly image: HeaderImage;
  readonly index: number;
}

/** The fields of one header image. */
export function HeaderImageFields(props: HeaderImageFieldsProps) {
  const { form, index } = props;
  const { t } = useI18n();
  const path = `headerImages.${index}` as const;
  return (
    <>
      <SchemaField form={form} name={`${path}.imageGuid`}>
        {({ onChange, ...image }) => (
          <ImageField
            {...image}
            label={t('field.image')}
            onChange={(asset) => {
              onChange(asset?.guid ?? '');
              form.setValue(`${path}.alt`, asset?.alt ?? '');
              form.setValue(`${path}.focalPoint`, undefined);
            }}
          />
        )}
      </SchemaField>
      <OwnFocalPoint {...props} />
      <SchemaField form={form} name={`${path}.title`}>
        {(title) => <TextField {...title} label={t('media.title')} isOptional />}
      </SchemaField>
      <SchemaField form={form} name={`${path}.link`}>
        {({ onChange, ...link }) => (
          <LinkField
            {...link}
            label={t('settings.header_link')}
            isOptional
            hint={t('settings.header_link_hint')}
            onChange={(chosen) => onChange(linkFrom(chosen))}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name={`${path}.text`}>
        {({ onChange, ...text }) => (
          <LongTextField
            {...text}
            label={t('settings.header_text')}
            isOptional
            rows={2}
            onChange={(typed) => onChange(typed.replace(/\n/g, ' '))}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name={`${path}.alt`}>
        {({ value = '', ...alt }) => <TextField {...alt} value={value} label={t('field.alt')} />}
      </SchemaField>
    </>
  );
}

/** A focal point of its own, because a header image is much wider than most crops. */
function OwnFocalPoint({ form, image: { imageGuid }, index }: HeaderImageFieldsProps) {
  const { t } = useI18n();
  const asset = useAsset(imageGuid === '' ? undefined : imageGuid);
  if (imageGuid === '' || asset === null) return null;
  return (
    <SchemaField form={form} name={`headerImages.${index}.focalPoint`}>
      {({ value: focalPoint, onChange }) => (
        <>
          <SwitchField
            label={t('settings.own_focal_point')}
            hint={t('settings.own_focal_point_hint')}
            value={focalPoint !== undefined}
            // There before the image is: what stands below must not move under a pointer that is pressed.
            isDisabled={asset === undefined}
            onChange={(isOwn) => onChange(isOwn ? (asset?.focalPoint ?? { x: 0.5, y: 0.5 }) : undefined)}
          />
          {focalPoint === undefined || asset === undefined ? null : (
            <FocalPointControl asset={asset} value={focalPoint} onChange={onChange} />
          )}
        </>
      )}
    </SchemaField>
  );
}
