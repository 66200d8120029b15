import { CloudOff, RefreshCw, WifiOff } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import './trouble.css';

interface TroubleBarProps {
  readonly trouble: 'offline' | 'away' | 'outdated';
  /** What becomes of the work; absent: what becomes of it in the editor. */
  readonly text?: string;
  /** Asks at once whether it is over; without a network nobody can. */
  readonly onCheck?: () => void;
}

const icons = { offline: WifiOff, away: CloudOff, outdated: RefreshCw };

/** Trouble in which work goes on: what is the matter, what becomes of the work, and what can be done. */
export function TroubleBar({ trouble, text, onCheck }: TroubleBarProps) {
  const { t } = useI18n();
  const Icon = icons[trouble];
  return (
    <div className="tools trouble-bar" data-trouble={trouble} role="status">
      <Icon aria-hidden="true" />
      <p>
        <strong>{t(`trouble.${trouble}.title`)}</strong> {text ?? t(`trouble.${trouble}.text`)}
      </p>
      {trouble === 'offline' ? null : (
        <button
          type="button"
          className="button button--secondary"
          onClick={trouble === 'outdated' ? () => location.reload() : onCheck}
        >
          {t(trouble === 'outdated' ? 'trouble.outdated.reload' : 'trouble.check')}
        </button>
      )}
    </div>
  );
}
