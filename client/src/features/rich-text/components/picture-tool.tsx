import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { imageMediaTypes } from '@spoor/contracts/assets/media-types';
import type { Editor } from '@tiptap/core';
import { ImagePlus } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { AssetPickerContext } from '../../../shared/ui/asset-picker-context.tsx';
import { useUploads } from '../../../shared/uploads.tsx';
import { pictureOf } from '../use-paste-home.ts';
import { Tool } from './tool.tsx';

/** Puts pictures at the caret: from the library where there is one to choose from, else from the disk. */
export function PictureTool({ editor }: { editor: Editor }) {
  const { t } = useI18n();
  const Picker = use(AssetPickerContext);
  const { uploadImages } = useUploads();
  const [isPicking, setPicking] = useState(false);
  const files = useRef<HTMLInputElement>(null);

  function insert(assets: readonly AssetView[]): void {
    const pictures = assets.map((asset) => ({ type: 'image', attrs: pictureOf(asset) }));
    if (pictures.length > 0) editor.chain().focus().insertContent(pictures).run();
  }

  return (
    <>
      <Tool
        icon={ImagePlus}
        label={t('text.picture')}
        onPress={() => (Picker === undefined ? files.current?.click() : setPicking(true))}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        aria-label={t('text.picture')}
        accept={imageMediaTypes.join(',')}
        onChange={({ target }) => {
          void uploadImages([...(target.files ?? [])]).then(insert);
          target.value = '';
        }}
      />
      {Picker !== undefined && isPicking ? (
        <Picker
          title={t('text.picture_choose')}
          kinds={['image']}
          onPick={(asset) => {
            setPicking(false);
            insert([asset]);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}
