import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { type ReactNode, use, useId, useState } from 'react';
import { Button, DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components';
import { type TextKey, useI18n } from '../i18n.tsx';
import { useUpload } from '../use-upload.ts';
import { AssetPickerContext } from './asset-picker-context.tsx';
import { UploadProgress } from './upload-progress.tsx';
import './asset-field-frame.css';

interface AssetFieldFrameProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What the library offers here. */
  readonly kinds: readonly AssetKind[];
  /** Media types or endings of names, as `<input accept>` takes them. */
  readonly accept: readonly string[];
  readonly isEmpty: boolean;
  readonly onChange: (asset: AssetView | null) => void;
  /** What is chosen now. */
  readonly children: ReactNode;
  readonly texts: Readonly<Record<'drop' | 'choose' | 'replace' | 'remove' | 'pick', TextKey>>;
}

/**
 * A place for one file: dropped, pasted, chosen from the disk or from the library; sent with its progress shown, with a
 * way to stop it; or refused with the reason.
 */
export function AssetFieldFrame(props: AssetFieldFrameProps) {
  const { label, hint, kinds, accept, isEmpty, onChange, children, texts } = props;
  const { t } = useI18n();
  const upload = useUpload(kinds, onChange);
  const { send } = upload;
  const Picker = use(AssetPickerContext);
  const [isPicking, setPicking] = useState(false);
  const id = useId();

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise several fields
    <div className="asset-field" role="group" aria-labelledby={id}>
      <p className="field__label" id={id}>
        {label}
      </p>
      {children}
      <DropZone
        className="asset-field__zone"
        onDrop={({ items }) => void items.find(isFileDropItem)?.getFile().then(send)}
      >
        <Text slot="label" className="asset-field__drop">
          {t(texts.drop)}
        </Text>
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => send(files?.[0])}>
          <Button className="button button--secondary">{t(isEmpty ? texts.choose : texts.replace)}</Button>
        </FileTrigger>
        {Picker === undefined ? null : (
          <Button className="button button--secondary" onPress={() => setPicking(true)}>
            {t('asset.choose')}
          </Button>
        )}
        {isEmpty ? null : (
          <Button className="button button--quiet" onPress={() => onChange(null)}>
            {t(texts.remove)}
          </Button>
        )}
        {hint === undefined ? null : <p className="field__hint">{hint}</p>}
      </DropZone>
      <UploadProgress label={label} upload={upload} />
      {isPicking && Picker !== undefined ? (
        <Picker
          title={t(texts.pick)}
          kinds={kinds}
          onClose={() => setPicking(false)}
          onPick={(asset) => {
            setPicking(false);
            onChange(asset);
          }}
        />
      ) : null}
    </div>
  );
}
