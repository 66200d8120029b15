import type { ColorScheme } from '@spoor/contracts/settings/scheme-style';
import { schemeProperties } from '@spoor/contracts/settings/scheme-style';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../../shared/i18n.tsx';

interface PreviewIframeProps {
  readonly scheme: ColorScheme;
  /** Scrolls to the end. */
  readonly isAtEnd: boolean;
  readonly children: ReactNode;
}

/** Pixels. */
const widths = { desktop: 1200, phone: 390 } as const;
type Device = keyof typeof widths;

const icons = { desktop: Monitor, phone: Smartphone } as const;

/**
 * Renders a part of the site in an iframe, so that it has its own viewport width, colours and styles. Not
 * interactive.
 */
export function PreviewIframe({ scheme, isAtEnd, children }: PreviewIframeProps) {
  const { t } = useI18n();
  const [device, setDevice] = useState<Device>('desktop');
  const [inside, setInside] = useState<Document>();
  // Only in the browser: a server-rendered iframe could load before hydration.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const { box, width } = useWidth();
  const scale = width === 0 ? 1 : Math.min(1, width / widths[device]);

  useLayoutEffect(() => {
    for (const [property, value] of schemeProperties(scheme))
      inside?.documentElement.style.setProperty(property, value);
  }, [inside, scheme]);

  // Scrolls again whenever the content grows.
  useEffect(() => {
    if (!isAtEnd || inside === undefined) return;
    const { documentElement: root, body } = inside;
    const observer = new ResizeObserver(() => root.scrollTo({ top: root.scrollHeight }));
    observer.observe(body);
    return () => observer.disconnect();
  }, [inside, isAtEnd]);

  return (
    <section className="settings-screen__preview stack gap-4" aria-label={t('settings.preview')}>
      <div className="row gap-1">
        <h2 className="small soft strong grow">{t('settings.preview')}</h2>
        <DeviceButtons device={device} onChoose={setDevice} />
      </div>
      <div ref={box} className="settings-screen__canvas">
        {isHere ? (
          <iframe
            title={t('settings.preview')}
            className="settings-screen__frame"
            tabIndex={-1}
            srcDoc="<!doctype html><html><head></head><body></body></html>"
            style={{
              inlineSize: widths[device],
              scale: String(scale),
              blockSize: `${100 / scale}%`,
            }}
            onLoad={({ currentTarget }) => setInside(preparePreview(currentTarget.contentDocument))}
          />
        ) : null}
      </div>
      {inside === undefined ? null : createPortal(<div inert>{children}</div>, inside.body)}
    </section>
  );
}

interface DeviceButtonsProps {
  readonly device: Device;
  readonly onChoose: (device: Device) => void;
}

/** A button for each device, of which one is pressed. */
function DeviceButtons({ device, onChoose }: DeviceButtonsProps) {
  const { t } = useI18n();
  return (['desktop', 'phone'] as const).map((name) => {
    const Icon = icons[name];
    return (
      <button
        key={name}
        type="button"
        className="tool"
        aria-label={t(`settings.preview_${name}`)}
        aria-pressed={device === name}
        onClick={() => onChoose(name)}
      >
        <Icon aria-hidden="true" />
      </button>
    );
  });
}

/** The iframe's document, with the styles of this one. */
function preparePreview(inside: Document | null): Document | undefined {
  if (inside === null) return undefined;
  inside.documentElement.lang = document.documentElement.lang;
  for (const style of document.head.querySelectorAll('link[rel=stylesheet], style'))
    inside.head.append(inside.importNode(style, true));
  return inside;
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
