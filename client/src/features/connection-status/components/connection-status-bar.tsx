import { productName } from '@spoor/contracts/texts/product-name';
import { CloudOff, RefreshCw, WifiOff } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import './connection-status.css';

interface ConnectionStatusBarProps {
  readonly status: 'offline' | 'away' | 'outdated';
  /** Replaces the editor's explanation. */
  readonly text?: string;
  /** Checks the connection at once. */
  readonly onCheck?: () => void;
}

const icons = { offline: WifiOff, away: CloudOff, outdated: RefreshCw };

/** A bar for problems during which work can go on. */
export function ConnectionStatusBar({ status, text, onCheck }: ConnectionStatusBarProps) {
  const { t } = useI18n();
  const Icon = icons[status];
  return (
    <div className="tools connection-status row cluster" data-status={status} role="status">
      <Icon aria-hidden="true" />
      <p>
        <strong>{t(`connection.${status}.title`, { product: productName })}</strong>{' '}
        {text ?? t(`connection.${status}.text`)}
      </p>
      {status === 'offline' ? null : (
        <button
          type="button"
          className="button button--secondary"
          onClick={status === 'outdated' ? () => location.reload() : onCheck}
        >
          {t(status === 'outdated' ? 'connection.outdated.reload' : 'connection.check')}
        </button>
      )}
    </div>
  );
}
