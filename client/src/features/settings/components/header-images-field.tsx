import type { HeaderImage } from '@spoor/contracts/settings/settings';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { ImageField } from '../../../shared/ui/image-field.tsx';
import { EntryList } from './entry-list.tsx';

interface HeaderImagesFieldProps {
  readonly value: readonly HeaderImage[];
  readonly onChange: (images: readonly HeaderImage[]) => void;
  readonly onShow: (guid: string) => void;
}

/** The pictures from which pages choose the one below their header. */
export function HeaderImagesField({ value, onChange, onShow }: HeaderImagesFieldProps) {
  const { t } = useI18n();
  const nameOf = ({ guid, title }: HeaderImage) =>
    title || t('settings.header_image', { number: value.findIndex((image) => image.guid === guid) + 1 });

  function add(): void {
    const guid = newGuid();
    onChange([...value, { guid, imageGuid: '', title: '', text: '' }]);
    onShow(guid);
  }

  return (
    <EntryList
      entries={value}
      nameOf={nameOf}
      addLabel={t('settings.add_header_image')}
      onAdd={add}
      {...{ onChange, onShow }}
    >
      {({ imageGuid, title, text, alt = '' }, change) => (
        <>
          <ImageField
            label={t('field.image')}
            value={imageGuid}
            onChange={(asset) => change({ imageGuid: asset?.guid ?? '', alt: asset?.alt ?? '' })}
          />
          {imageGuid === '' ? <p className="field__error">{t('settings.needs_image')}</p> : null}
          <Field label={t('media.title')}>
            {(control) => (
              <input
                {...control}
                type="text"
                maxLength={250}
                value={title}
                onChange={(event) => change({ title: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('settings.header_text')}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={1000}
                value={text}
                onChange={(event) => change({ text: event.target.value.replace(/\n/g, ' ') })}
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
                onChange={(event) => change({ alt: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </EntryList>
  );
}
