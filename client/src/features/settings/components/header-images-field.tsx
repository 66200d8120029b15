import type { HeaderImage } from '@spoor/contracts/settings/settings';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { EntryList } from './entry-list.tsx';
import { HeaderImageFields } from './header-image-fields.tsx';

interface HeaderImagesFieldProps {
  readonly value: readonly HeaderImage[];
  readonly onChange: (images: readonly HeaderImage[]) => void;
  readonly onShow: (guid: string) => void;
}

/** The header images that pages can choose. */
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
      {(image, change) => <HeaderImageFields image={image} onChange={change} />}
    </EntryList>
  );
}
