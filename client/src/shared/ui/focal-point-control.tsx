import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import type { FocalPoint } from '../stored-image.ts';
import { ResponsiveImage } from './responsive-image.tsx';
import './focal-point-control.css';

interface FocalPointControlProps {
  readonly asset: AssetView;
  /** Null for the default, the centre. */
  readonly value: FocalPoint | null;
  readonly onChange: (point: FocalPoint) => void;
}

const centre: FocalPoint = { x: 0.5, y: 0.5 };
/** Milliseconds without a key after which the point is saved, unless it is left before. */
const debounceMs = 700;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Sets the focal point of an image by pointer or arrow keys, with previews of the crops. */
export function FocalPointControl({ asset, value, onChange }: FocalPointControlProps) {
  const { t } = useI18n();
  const { image, point, settle, leave, onKeyDown, pointerHandlers } = useFocalPoint(value, onChange);
  const place = { insetInlineStart: `${point.x * 100}%`, insetBlockStart: `${point.y * 100}%` };
  return (
    <div className="focal-point-control stack gap-2">
      <div ref={image} className="focal-point-control__picture" {...pointerHandlers}>
        <ResponsiveImage
          assetGuid={asset.guid}
          alt={asset.alt}
          sizes="520px"
          width={asset.width}
          height={asset.height}
          placeholder={asset.placeholder}
          version={asset.version}
        />
        <button
          type="button"
          className="focal-point-control__handle"
          style={place}
          aria-label={t('media.focal_point_at', { x: percent(point.x), y: percent(point.y) })}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
      </div>
      <p className="field__hint">{t('media.focal_point_hint')}</p>
      <CropPreviews asset={asset} point={point} />
      {value === null || isCentre(point) ? null : (
        <button type="button" className="tool" onClick={() => settle(centre)}>
          {t('media.focal_point_centre')}
        </button>
      )}
    </div>
  );
}

function useFocalPoint(value: FocalPoint | null, onChange: (point: FocalPoint) => void) {
  const [moving, setMoving] = useState<FocalPoint>();
  const image = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = moving ?? value ?? centre;

  function settle(next: FocalPoint): void {
    stopWaiting();
    setMoving(undefined);
    onChange(next);
  }

  function stopWaiting(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  /** A drag is settled where it ends. */
  const leave = () => {
    if (timer.current !== undefined && moving !== undefined) settle(moving);
  };
  // Escape closes what it stands in, and nobody leaves a control that is gone.
  const close = useEffectEvent(leave);
  useEffect(() => () => close(), []);

  function pointAt(event: PointerEvent): FocalPoint {
    const box = image.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return within({ x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? 0.1 : 0.02;
    const next = within({ x: point.x + step[0] * far, y: point.y + step[1] * far });
    setMoving(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(next), debounceMs);
  }

  const isDragging = ({ currentTarget, pointerId }: PointerEvent) =>
    currentTarget.hasPointerCapture(pointerId);
  const pointerHandlers = {
    onPointerDown(event: PointerEvent) {
      stopWaiting();
      event.currentTarget.setPointerCapture(event.pointerId);
      setMoving(pointAt(event));
    },
    onPointerMove: (event: PointerEvent) => isDragging(event) && setMoving(pointAt(event)),
    onPointerUp: (event: PointerEvent) => isDragging(event) && settle(pointAt(event)),
    onPointerCancel: () => setMoving(undefined),
  };
  return { image, point, settle, leave, onKeyDown, pointerHandlers };
}

function CropPreviews({ asset, point }: { asset: AssetView; point: FocalPoint }) {
  return (
    <div className="focal-point-control__crops cluster gap-2" aria-hidden="true">
      {crops.map((ratio) => (
        <span key={ratio} style={{ aspectRatio: ratio }}>
          <ResponsiveImage
            assetGuid={asset.guid}
            alt=""
            sizes="120px"
            focalPoint={point}
            version={asset.version}
          />
        </span>
      ))}
    </div>
  );
}

const crops = ['1 / 1', '16 / 9', '3 / 4', '3 / 1'];

function within({ x, y }: FocalPoint): FocalPoint {
  return { x: fraction(x), y: fraction(y) };
}

/** Rounded to a percent. */
function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}

function percent(value: number): number {
  return Math.round(value * 100);
}

function isCentre({ x, y }: FocalPoint): boolean {
  return x === centre.x && y === centre.y;
}
