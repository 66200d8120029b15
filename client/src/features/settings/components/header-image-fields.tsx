import type { HeaderImage } from '@spoor/contracts/settings/settings';
import { useAsset } from '../../../shared/assets.api.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { ImageField } from '../../../shared/forms/image-field.tsx';
import { LinkField } from '../../../shared/forms/link-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { FocalPointControl } from '../../../shared/ui/focal-point-control.tsx';
import { linkFrom } from '../header-image-link.ts';

interface HeaderImageFieldsProps {
  readonly image: HeaderImage;
  readonly onChange: (part: Partial<HeaderImage>) => void;
}

/** The fields of one header image. */
export function HeaderImageFields({ image, onChange }: HeaderImageFieldsProps) {
  const { t } = useI18n();
  const { imageGuid, title, text, alt = '', link } = image;
  return (
    <>
      <ImageField
        label={t('field.image')}
        value={imageGuid}
        onChange={(asset) =>
          onChange({ imageGuid: asset?.guid ?? '', alt: asset?.alt ?? '', focalPoint: undefined })
        }
      />
      {imageGuid === '' ? <p className="field__error">{t('settings.needs_image')}</p> : null}
      <OwnFocalPoint image={image} onChange={onChange} />
      <Field label={t('media.title')}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={250}
            value={title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <LinkField
        label={t('settings.header_link')}
        hint={t('settings.header_link_hint')}
        value={link}
        onChange={(chosen) => onChange({ link: linkFrom(chosen) })}
        onBlur={() => undefined}
      />
      <Field label={t('settings.header_text')}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => onChange({ text: event.target.value.replace(/\n/g, ' ') })}
          />
        )}
      </Field>
      <Field label={t('field.alt')}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={250}
            value={alt}
            onChange={(event) => onChange({ alt: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** A focal point of its own, because a header image is much wider than most crops. */
function OwnFocalPoint({ image: { imageGuid, focalPoint }, onChange }: HeaderImageFieldsProps) {
  const { t } = useI18n();
  const asset = useAsset(imageGuid === '' ? undefined : imageGuid);
  if (!asset) return null;
  return (
    <>
      <SwitchField
        label={t('settings.own_focal_point')}
        hint={t('settings.own_focal_point_hint')}
        value={focalPoint !== undefined}
        onChange={(isOwn) =>
          onChange({ focalPoint: isOwn ? (asset.focalPoint ?? { x: 0.5, y: 0.5 }) : undefined })
        }
      />
      {focalPoint === undefined ? null : (
        <FocalPointControl
          asset={asset}
          value={focalPoint}
          onChange={(point) => onChange({ focalPoint: point })}
        />
      )}
    </>
  );
}
