import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { imageMediaTypes } from '@spoor/contracts/assets/media-types';
import { type ReactNode, use, useRef, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { AssetPickerContext } from '../../../shared/ui/asset-picker-context.tsx';
import { useUploads } from '../../../shared/uploads.tsx';

interface ImageChoiceProps {
  readonly label: string;
  /** Allows several files. */
  readonly multiple?: boolean;
  readonly onPick: (images: readonly AssetView[]) => void;
  /** Renders the button. */
  readonly children: (choose: () => void) => ReactNode;
}

/** Chooses images from the library, or from the disk where there is no library. */
export function ImagePicker({ label, multiple = false, onPick, children }: ImageChoiceProps) {
  const { t } = useI18n();
  const Picker = use(AssetPickerContext);
  const { uploadImages } = useUploads();
  const [isPicking, setPicking] = useState(false);
  const files = useRef<HTMLInputElement>(null);

  return (
    <>
      {children(() => (Picker === undefined ? files.current?.click() : setPicking(true)))}
      <input
        ref={files}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={imageMediaTypes.join(',')}
        onChange={({ target }) => {
          void uploadImages([...(target.files ?? [])]).then((sent) => {
            if (sent.length > 0) onPick(sent);
          });
          target.value = '';
        }}
      />
      {Picker !== undefined && isPicking ? (
        <Picker
          title={t('text.picture_choose')}
          kinds={['image']}
          onPick={(asset) => {
            setPicking(false);
            onPick([asset]);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}
