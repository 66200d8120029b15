import { Download } from 'lucide-react';
import { useI18n } from '../i18n.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import './two-factor.css';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  /** Called once they are copied, or saved as a file. */
  readonly onCopied?: () => void;
  /** They were kept somewhere, their owner says. */
  readonly onSaved: () => void;
}

/** Recovery codes, this once. */
export function RecoveryCodeList({ codes, onCopied, onSaved }: RecoveryCodeListProps) {
  const { t } = useI18n();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="stack gap-4">
      <p role="status">{t('two_factor.codes_about')}</p>
      <ul className="recovery-codes unmarked">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="cluster gap-3">
        <CopyButton label={t('two_factor.copy_codes')} text={() => text} {...(onCopied && { onCopied })} />
        <a
          className="button button--secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('two_factor.codes_file')}.txt`}
          onClick={onCopied}
        >
          <Download aria-hidden="true" />
          {t('two_factor.download_codes')}
        </a>
        <button type="button" className="button button--primary" onClick={onSaved}>
          {t('two_factor.codes_kept')}
        </button>
      </div>
    </div>
  );
}
