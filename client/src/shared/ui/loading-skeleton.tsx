import type { CSSProperties } from 'react';
import { useI18n } from '../i18n.tsx';
import { useIsOnline } from '../use-is-online.ts';
import './loading-skeleton.css';

interface LoadingSkeletonProps {
  /** The expected number of rows. */
  readonly rows?: number;
  /** Class of another shape than rows. */
  readonly shape?: string;
}

/** A placeholder while something loads; says so when the browser is offline. */
export function LoadingSkeleton({ rows = 4, shape = 'loading-skeleton__rows' }: LoadingSkeletonProps) {
  const { t } = useI18n();
  if (useIsOnline()) {
    return <div className={shape} style={{ '--rows': rows } as CSSProperties} aria-hidden="true" />;
  }
  return (
    <p className="loading-skeleton" role="status">
      {t('waiting.offline')}
    </p>
  );
}
