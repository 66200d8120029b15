import { MapPinned } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ConsentState, useConsent } from '../consent-choice.ts';
import { useI18n } from '../i18n.tsx';
import './site-map.css';

/** What a map says by itself. */
export interface MapTexts {
  readonly consent: string;
  readonly load: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
}

interface MapGateProps {
  /** Accessible name, which tells several maps apart. */
  readonly label: string;
  /** Where it speaks another language than its reader's. */
  readonly texts?: MapTexts;
  readonly children: ReactNode;
}

/** The frame of a map. Its tiles come from another site, so nothing is loaded before consent. */
export function MapGate(props: MapGateProps) {
  return <MapFrame {...props} consent={useConsent()} />;
}

interface MapFrameProps extends MapGateProps {
  readonly consent: ConsentState;
}

/** The same where somebody else knows what is allowed. */
export function MapFrame({ label, texts, consent, children }: MapFrameProps) {
  const { t } = useI18n();
  if (consent.allows('external')) {
    return (
      <section className="site-map" aria-label={label}>
        {children}
      </section>
    );
  }
  return (
    <section className="site-map site-map--closed stack gap-4" aria-label={label}>
      <p>{texts?.consent ?? t('map.needs_consent')}</p>
      <button type="button" className="button button--secondary" onClick={() => consent.allow('external')}>
        <MapPinned aria-hidden="true" />
        {texts?.load ?? t('map.load')}
      </button>
    </section>
  );
}
