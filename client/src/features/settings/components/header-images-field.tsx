import { useFieldArray } from 'react-hook-form';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import type { SettingsForm } from '../settings.form-schema.ts';
import { EntryList } from './entry-list.tsx';
import { HeaderImageFields } from './header-image-fields.tsx';

interface HeaderImagesFieldProps {
  readonly form: SettingsForm;
  readonly onShow: (guid: string) => void;
}

/** The header images that pages can choose. */
export function HeaderImagesField({ form, onShow }: HeaderImagesFieldProps) {
  const { t } = useI18n();
  const { append, move, remove } = useFieldArray({ control: form.control, name: 'headerImages' });

  function add(): void {
    const guid = newGuid();
    append({ guid, imageGuid: '', title: '', text: '' }, { shouldFocus: false });
    onShow(guid);
  }

  return (
    <EntryList
      entries={form.watch('headerImages')}
      nameOf={({ title }, index) => title || t('settings.header_image', { number: index + 1 })}
      addLabel={t('settings.add_header_image')}
      onAdd={add}
      onMove={move}
      onRemove={remove}
      onShow={onShow}
    >
      {(image, index) => <HeaderImageFields form={form} image={image} index={index} />}
    </EntryList>
  );
}
