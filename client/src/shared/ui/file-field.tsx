import { useEffect, useRef, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { useApi } from '../api-context.tsx';
import { uploadFile, useAsset } from '../assets.api.ts';
import { useI18n } from '../i18n.tsx';

interface FileFieldProps {
  readonly label: string;
  /** Guid of the file, empty where there is none. */
  readonly value: string;
  /** Endings of names that can be chosen. */
  readonly accept: readonly string[];
  readonly onChange: (guid: string) => void;
}

/** A document, sound or film: chosen, sent with its progress told, or refused. */
export function FileField({ label, value, accept, onChange }: FileFieldProps) {
  const { t } = useI18n();
  const api = useApi();
  const asset = useAsset(value === '' ? undefined : value);
  const [share, setShare] = useState<number>();
  const [isRefused, setRefused] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setRefused(false);
    setShare(0);
    try {
      onChange((await uploadFile(api, file, { onProgress: setShare, signal })).data.guid);
    } catch {
      if (!signal.aborted) setRefused(true);
    } finally {
      if (!signal.aborted) setShare(undefined);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise several fields
    <div className="file-field" role="group" aria-label={label}>
      <p className="field__label">{label}</p>
      {asset ? <p className="field__hint">{asset.fileName}</p> : null}
      <div className="entries-field__tools">
        <FileTrigger acceptedFileTypes={accept} onSelect={(files) => void send(files?.[0])}>
          <Button className="button button--secondary">
            {t(value === '' ? 'field.file_choose' : 'field.file_replace')}
          </Button>
        </FileTrigger>
        {value === '' ? null : (
          <Button className="button button--quiet" onPress={() => onChange('')}>
            {t('field.file_remove')}
          </Button>
        )}
      </div>
      {share === undefined ? null : (
        <p role="status" className="field__hint">
          {t('field.file_sending', { percent: Math.round(share * 100) })}
        </p>
      )}
      {isRefused ? (
        <p role="alert" className="field__error">
          {t('field.file_refused')}
        </p>
      ) : null}
    </div>
  );
}
