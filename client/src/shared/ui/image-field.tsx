import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { imageMediaTypes } from '@spoor/contracts/assets/media-types';
import { useEffect, useRef, useState } from 'react';
import { Button, DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components';
import { useApi } from '../api-context.tsx';
import { ApiError } from '../api-error.ts';
import { uploadImage } from '../assets.api.ts';
import { type TextKey, useI18n } from '../i18n.tsx';
import { Picture } from './picture.tsx';
import './image-field.css';

interface ImageFieldProps {
  readonly label: string;
  /** Guid of the picture, empty where there is none. */
  readonly value: string;
  readonly onChange: (image: AssetView | null) => void;
}

const refusals = ['unsupported_media_type', 'image_too_large', 'payload_too_large'];

/** A picture: dropped, pasted or chosen, sent with its progress shown, or refused with the reason. */
export function ImageField({ label, value, onChange }: ImageFieldProps) {
  const { t } = useI18n();
  const api = useApi();
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<TextKey>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setRefusal(undefined);
    setShare(0);
    try {
      onChange((await uploadImage(api, file, { onProgress: setShare, signal })).data);
    } catch (error) {
      if (!signal.aborted) setRefusal(refusalOf(error));
    } finally {
      if (!signal.aborted) setShare(undefined);
    }
  }

  return (
    <div className="image-field">
      <p className="field__label" id={`image-${label}`}>
        {label}
      </p>
      {value === '' ? null : <Picture assetGuid={value} alt="" sizes="330px" />}
      <DropZone
        className="image-field__zone"
        getDropOperation={(types) => (imageMediaTypes.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={({ items }) => void items.find(isFileDropItem)?.getFile().then(upload)}
      >
        <Text slot="label">{t('image.drop')}</Text>
        <FileTrigger acceptedFileTypes={imageMediaTypes} onSelect={(files) => void upload(files?.[0])}>
          <Button className="button button--secondary">
            {t(value === '' ? 'image.choose' : 'image.replace')}
          </Button>
        </FileTrigger>
        {value === '' ? null : (
          <Button className="button button--quiet" onPress={() => onChange(null)}>
            {t('image.remove')}
          </Button>
        )}
        <p className="field__hint">{t('image.rule')}</p>
      </DropZone>
      {share === undefined ? null : (
        <div role="status">
          <progress max={1} value={share} aria-label={label} />
          <p className="field__hint">
            {share < 1 ? t('image.uploading', { percent: Math.round(share * 100) }) : t('image.processing')}
          </p>
        </div>
      )}
      {refusal === undefined ? null : (
        <p className="field__error" role="alert">
          {t(refusal)}
        </p>
      )}
    </div>
  );
}

function refusalOf(error: unknown): TextKey {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  return code !== undefined && refusals.includes(code) ? (`image.${code}` as TextKey) : 'image.failed';
}
