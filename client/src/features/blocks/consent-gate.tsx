import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import './consent-gate.css';

interface ConsentGateProps {
  /** Whose content it is. */
  readonly provider: string;
  /** The same content on the provider's own site, for those who rather go there, or have no scripts. */
  readonly address: string;
  readonly action: string;
  readonly onOpen: () => void;
  /** Whether the visitor has agreed to content from elsewhere before. */
  readonly isAllowed: boolean;
  /** A picture of our own, shown instead. */
  readonly children?: ReactNode;
}

/** Stands in the place of something from another site, and loads nothing from there, until the visitor asks for it. */
export function ConsentGate({ provider, address, action, onOpen, isAllowed, children }: ConsentGateProps) {
  const { t } = useI18n();
  return (
    <div className="consent-gate">
      {children}
      <div className="consent-gate__ask">
        <button type="button" className="button button--primary needs-script" onClick={onOpen}>
          <Play aria-hidden="true" />
          {action}
        </button>
        <p>
          {isAllowed ? null : <span>{t('elsewhere.consent', { provider })} </span>}
          <a href={address} rel="noopener">
            {t('elsewhere.open', { provider })}
          </a>
        </p>
      </div>
    </div>
  );
}
