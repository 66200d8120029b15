import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { Block } from '@spoor/contracts/pages/block';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { ImageField } from '../../../shared/ui/image-field.tsx';
import { contentOf, withContent, withoutBlock } from '../item-content.ts';
import type { ItemFormValues } from '../item-form-values.ts';

/** The picture of an item: on its card, and as the first Image block of its own content, which holds the alt text. */
export function ItemImageField({ form }: { form: UseFormReturn<ItemFormValues> }) {
  const { t } = useI18n();
  const [imageGuid, blocks] = useWatch({
    control: form.control,
    name: ['metadata.imageGuid', 'contentBuildingBlockInstances'],
  });
  const content = contentOf(blocks, 'Image');
  const change = { shouldDirty: true };

  function setImage(image: AssetView | null): void {
    form.setValue('metadata.imageGuid', image?.guid ?? null, change);
    setBlocks(
      image === null
        ? withoutBlock(blocks, 'Image')
        : withContent(blocks, 'Image', { imageGuid: image.guid, alt: image.alt, decorative: false }),
    );
  }

  function setBlocks(next: readonly Block[]): void {
    form.setValue('contentBuildingBlockInstances', [...next], change);
  }

  return (
    <>
      <ImageField label={t('field.image')} value={imageGuid ?? ''} onChange={setImage} />
      {imageGuid ? (
        <>
          <Field label={t('field.alt')}>
            {(control) => (
              <input
                {...control}
                type="text"
                disabled={content?.decorative === true}
                value={typeof content?.alt === 'string' ? content.alt : ''}
                onChange={(event) =>
                  setBlocks(withContent(blocks, 'Image', { imageGuid, alt: event.target.value }))
                }
              />
            )}
          </Field>
          <label className="check">
            <input
              type="checkbox"
              checked={content?.decorative === true}
              onChange={(event) =>
                setBlocks(withContent(blocks, 'Image', { imageGuid, decorative: event.target.checked }))
              }
            />
            {t('field.decorative')}
          </label>
        </>
      ) : null}
    </>
  );
}
