import { MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConsent } from '../consent.tsx';
import { useI18n } from '../i18n.tsx';
import './site-map.css';

interface MapGateProps {
  /** What the map shows, in a few words: two maps of one page are told apart by it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The frame of a map. Its pictures come from somebody else, so nothing is loaded before anybody agreed to that. */
export function MapGate({ label, children }: MapGateProps) {
  const { t } = useI18n();
  const { allows, allow } = useConsent();
  if (allows('external')) {
    return (
      <section className="site-map" aria-label={label}>
        {children}
      </section>
    );
  }
  return (
    <section className="site-map site-map--closed" aria-label={label}>
      <p>{t('map.needs_consent')}</p>
      <button type="button" className="button button--secondary" onClick={() => allow('external')}>
        <MapPinned aria-hidden="true" />
        {t('map.load')}
      </button>
    </section>
  );
}
