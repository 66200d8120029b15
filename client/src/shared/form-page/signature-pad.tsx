import { type PointerEvent, useRef, useState } from 'react';
import type { FormLanguage } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { signatureSize } from './signature-drawing.tsx';
import { useInputEvent } from './use-input-event.ts';

/** Characters of a path: what is longer is no signature, and refused. */
const longest = 45_000;

interface SignaturePadProps extends Pick<FormLanguage, 'language'> {
  /** Of the control that holds the path. */
  readonly name: string;
  readonly drawn: string;
}

/** Draws a signature by mouse, finger or pen. Whoever cannot, types their name below it. */
export function SignaturePad({ name, drawn, language }: SignaturePadProps) {
  const [path, setPath] = useState(drawn);
  const pointer = useRef<number>(undefined);
  const control = useRef<HTMLInputElement>(null);
  useInputEvent(control, path);

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointer.current = event.pointerId;
    const point = pointOf(event);
    // A dot is a line as well.
    add(`M${point}L${point}`);
  }
  function draw(event: PointerEvent<SVGSVGElement>): void {
    if (event.pointerId === pointer.current) add(`L${pointOf(event)}`);
  }
  function end(event: PointerEvent<SVGSVGElement>): void {
    if (event.pointerId === pointer.current) pointer.current = undefined;
  }
  const add = (part: string) =>
    setPath((before) => (before.length + part.length > longest ? before : before + part));

  return (
    <div className="stack gap-1">
      <span className="small">{formPageText('draw_signature', language)}</span>
      <svg
        className="form-signature__pad"
        viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
        role="img"
        aria-label={formPageText(path === '' ? 'signature_empty' : 'signature_drawn', language)}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={path} />
      </svg>
      <input ref={control} type="hidden" name={name} value={path} readOnly />
      {path === '' ? null : (
        <p>
          <button type="button" className="button button--quiet" onClick={() => setPath('')}>
            {formPageText('signature_clear', language)}
          </button>
        </p>
      )}
    </div>
  );
}

/** Where it is in the drawing, in tenths. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string {
  const box = currentTarget.getBoundingClientRect();
  const x = within(((clientX - box.left) / box.width) * signatureSize.width, signatureSize.width);
  const y = within(((clientY - box.top) / box.height) * signatureSize.height, signatureSize.height);
  return `${x} ${y}`;
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
}
