import type { Editor } from '@tiptap/core';
import { ImagePlus } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { imageNodeOf } from '../use-paste-services.ts';
import { ImagePicker } from './image-picker.tsx';
import { ToolbarButton } from './toolbar-button.tsx';

export function InsertImageButton({ editor }: { editor: Editor }) {
  const { t } = useI18n();
  return (
    <ImagePicker
      label={t('text.picture')}
      multiple
      onPick={(assets) => {
        const images = assets.map((asset) => ({ type: 'image', attrs: imageNodeOf(asset) }));
        editor.chain().focus().insertContent(images).run();
      }}
    >
      {(choose) => <ToolbarButton icon={ImagePlus} label={t('text.picture')} onPress={choose} />}
    </ImagePicker>
  );
}
