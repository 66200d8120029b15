import type { CSSProperties } from 'react';
import { useI18n } from '../i18n.tsx';
import { useIsOnline } from '../use-is-online.ts';
import './waiting.css';

interface WaitingProps {
  /** As many as will probably stand here. */
  readonly rows?: number;
  /** Class of what comes in another shape than rows. */
  readonly shape?: string;
}

/** Stands where something is still being read: in its shape, or with the reason why it does not come yet. */
export function Waiting({ rows = 4, shape = 'waiting__rows' }: WaitingProps) {
  const { t } = useI18n();
  if (useIsOnline()) {
    return <div className={shape} style={{ '--rows': rows } as CSSProperties} aria-hidden="true" />;
  }
  return (
    <p className="waiting" role="status">
      {t('waiting.offline')}
    </p>
  );
}
