import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import './consent-gate.css';

interface ConsentGateProps {
  /** Name of the site that provides the content. */
  readonly provider: string;
  /** The content on the provider's own site. */
  readonly address: string;
  readonly action: string;
  readonly onOpen: () => void;
  /** The visitor has agreed to external content before. */
  readonly isAllowed: boolean;
  /** An image of our own as a placeholder. */
  readonly children?: ReactNode;
}

/** A placeholder for external content: nothing is loaded from there until the visitor asks for it. */
export function EmbedConsentGate({
  provider,
  address,
  action,
  onOpen,
  isAllowed,
  children,
}: ConsentGateProps) {
  const { t } = useI18n();
  return (
    <div className="consent-gate">
      {children}
      <div className="consent-gate__ask stack gap-3">
        <button type="button" className="button button--primary needs-script screen-only" onClick={onOpen}>
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
