import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { blockDescriptions } from '@spoor/contracts/blocks/block-descriptions';
import type { Block } from '@spoor/contracts/pages/block';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { ImageField } from '../../../shared/forms/image-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { textLimit } from '../../../shared/forms/text-limit.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { contentOf, withContent, withoutBlock } from '../../../shared/list-items/item-content.ts';
import type { ItemFormState } from '../item.form-schema.ts';

const altLimit = textLimit(blockDescriptions.Image.content, 'alt');

/** The picture of an item: on its card, and as the first Image block of its own content, which holds the alt text. */
export function ItemImageField({ form }: { form: ItemFormState }) {
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
      <ImageField label={t('field.image')} isOptional value={imageGuid ?? ''} onChange={setImage} />
      {imageGuid ? (
        <>
          <TextField
            label={t('field.alt')}
            limit={altLimit}
            isDisabled={content?.decorative === true}
            value={typeof content?.alt === 'string' ? content.alt : ''}
            onChange={(alt) => setBlocks(withContent(blocks, 'Image', { imageGuid, alt }))}
          />
          <CheckField
            label={t('field.decorative')}
            value={content?.decorative === true}
            onChange={(decorative) => setBlocks(withContent(blocks, 'Image', { imageGuid, decorative }))}
          />
        </>
      ) : null}
    </>
  );
}
