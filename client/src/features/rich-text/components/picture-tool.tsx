import type { Editor } from '@tiptap/core';
import { ImagePlus } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { pictureOf } from '../use-paste-home.ts';
import { PictureChoice } from './picture-choice.tsx';
import { Tool } from './tool.tsx';

/** Puts pictures at the caret. */
export function PictureTool({ editor }: { editor: Editor }) {
  const { t } = useI18n();
  return (
    <PictureChoice
      label={t('text.picture')}
      multiple
      onPick={(assets) => {
        const pictures = assets.map((asset) => ({ type: 'image', attrs: pictureOf(asset) }));
        editor.chain().focus().insertContent(pictures).run();
      }}
    >
      {(choose) => <Tool icon={ImagePlus} label={t('text.picture')} onPress={choose} />}
    </PictureChoice>
  );
}
