import { useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';

interface PixelsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Called with NaN for an empty or invalid text. */
  readonly onChange: (pixels: number) => void;
}

/** A number of pixels, with a slider. */
export function PixelsField({ label, hint, error, min, max, value, onChange }: PixelsFieldProps) {
  // The text is kept until blur: an empty field is not zero.
  const [typed, setTyped] = useState<string>();
  const shown = Number.isNaN(value) ? '' : String(value);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="setting-pixels stack gap-3">
          <input
            type="range"
            tabIndex={-1}
            aria-hidden="true"
            min={min}
            max={max}
            value={shown}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <input
            {...control}
            type="number"
            min={min}
            max={max}
            value={typed ?? shown}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(event.target.valueAsNumber);
            }}
            onBlur={() => setTyped(undefined)}
          />
        </span>
      )}
    </Field>
  );
}
