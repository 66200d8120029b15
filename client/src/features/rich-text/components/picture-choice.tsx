import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { imageMediaTypes } from '@spoor/contracts/assets/media-types';
import { type ReactNode, use, useRef, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { AssetPickerContext } from '../../../shared/ui/asset-picker-context.tsx';
import { useUploads } from '../../../shared/uploads.tsx';

interface PictureChoiceProps {
  readonly label: string;
  /** Whether several can be taken from the disk at once. */
  readonly multiple?: boolean;
  readonly onPick: (pictures: readonly AssetView[]) => void;
  /** The button that asks for it. */
  readonly children: (choose: () => void) => ReactNode;
}

/** Asks for pictures: from the library where there is one to choose from, else from the disk. */
export function PictureChoice({ label, multiple = false, onPick, children }: PictureChoiceProps) {
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
