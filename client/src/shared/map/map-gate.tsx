import { MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConsent } from '../consent.tsx';
import { useI18n } from '../i18n.tsx';
import './site-map.css';

interface MapGateProps {
  /** Accessible name, which tells several maps apart. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The frame of a map. Its tiles come from another site, so nothing is loaded before consent. */
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
    <section className="site-map site-map--closed stack gap-4" aria-label={label}>
      <p>{t('map.needs_consent')}</p>
      <button type="button" className="button button--secondary" onClick={() => allow('external')}>
        <MapPinned aria-hidden="true" />
        {t('map.load')}
      </button>
    </section>
  );
}
