import type { AssetView } from '@spoor/contracts/assets/asset.views';
import type { AssetKind } from '@spoor/contracts/assets/media-types';
import { type ReactNode, use, useState } from 'react';
import { Button, DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components';
import { type TextKey, useI18n } from '../i18n.tsx';
import { AssetPickerContext } from '../ui/asset-picker-context.tsx';
import { UploadProgress } from '../ui/upload-progress.tsx';
import { useUpload } from '../use-upload.ts';
import { CompositeField, type FieldProps } from './field.tsx';
import './asset-field-layout.css';

type AssetFieldOptions = Pick<
  FieldProps<unknown>,
  'label' | 'isOptional' | 'hint' | 'error' | 'isDisabled' | 'isReadOnly' | 'onBlur'
>;

interface AssetFieldLayoutProps extends AssetFieldOptions {
  /** What the library offers here. */
  readonly kinds: readonly AssetKind[];
  /** Media types or endings of names, as `<input accept>` takes them. */
  readonly accept: readonly string[];
  readonly isEmpty: boolean;
  /** Whose profile it is for; absent: files for everybody. */
  readonly profileOf?: string | undefined;
  readonly onChange: (asset: AssetView | null) => void;
  /** What is chosen now. */
  readonly children: ReactNode;
  readonly texts: Readonly<Record<'drop' | 'choose' | 'replace' | 'remove' | 'pick', TextKey>>;
}

/**
 * A place for one file: dropped, pasted, chosen from the disk or from the library; sent with its progress shown, with a
 * way to stop it; or refused with the reason.
 */
export function AssetFieldLayout(props: AssetFieldLayoutProps) {
  const { label, hint, error, kinds, accept, isEmpty, children, texts } = props;
  const { t } = useI18n();
  const upload = useUpload(kinds, choose);
  const send = (file: File | undefined) => upload.send(file, { profileOf: props.profileOf });
  const Picker = use(AssetPickerContext);
  const [isPicking, setPicking] = useState(false);
  const isFixed = props.isDisabled === true || props.isReadOnly === true;

  function choose(asset: AssetView | null): void {
    props.onChange(asset);
    props.onBlur?.();
  }

  return (
    <CompositeField className="stack gap-2" label={label} isOptional={props.isOptional} error={error}>
      {children}
      <DropZone
        className="asset-field-layout__zone row cluster gap-2 small"
        isDisabled={isFixed}
        onDrop={({ items }) => void items.find(isFileDropItem)?.getFile().then(send)}
      >
        <Text slot="label" className="asset-field-layout__drop">
          {t(texts.drop)}
        </Text>
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => send(files?.[0])}>
          <Button className="button button--secondary" isDisabled={isFixed}>
            {t(isEmpty ? texts.choose : texts.replace)}
          </Button>
        </FileTrigger>
        {Picker === undefined ? null : (
          <Button className="button button--secondary" isDisabled={isFixed} onPress={() => setPicking(true)}>
            {t('asset.choose')}
          </Button>
        )}
        {isEmpty || isFixed ? null : (
          <Button className="button button--quiet" onPress={() => choose(null)}>
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
            choose(asset);
          }}
        />
      ) : null}
    </CompositeField>
  );
}
