import { useEffect, useRef, useState } from 'react';
import { useApi } from '../api-context.tsx';
import { uploadFile, useAsset } from '../assets.api.ts';
import { useI18n } from '../i18n.tsx';
import { Field } from './field.tsx';

interface FileFieldProps {
  readonly label: string;
  /** Guid of the file, empty where there is none. */
  readonly value: string;
  /** Endings of names, joined by commas. */
  readonly accept: string;
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
    <div className="file-field">
      <Field label={label} hint={asset?.fileName} error={isRefused ? t('field.file_refused') : undefined}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={accept}
            onChange={({ target }) => void send(target.files?.[0])}
          />
        )}
      </Field>
      {share === undefined ? null : (
        <p role="status" className="field__hint">
          {t('field.file_sending', { percent: Math.round(share * 100) })}
        </p>
      )}
      {value === '' ? null : (
        <button type="button" className="button button--quiet" onClick={() => onChange('')}>
          {t('field.file_remove')}
        </button>
      )}
    </div>
  );
}
