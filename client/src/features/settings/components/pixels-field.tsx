import { useState } from 'react';
import { Field } from '../../../shared/ui/field.tsx';

interface PixelsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** Hears NaN while nothing, or no number, is typed. */
  readonly onChange: (pixels: number) => void;
}

/** A size in whole pixels: slid, or typed. */
export function PixelsField({ label, hint, error, min, max, value, onChange }: PixelsFieldProps) {
  // What is typed stays as it is until somebody leaves it: an empty field is no zero.
  const [typed, setTyped] = useState<string>();
  const shown = Number.isNaN(value) ? '' : String(value);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="setting-pixels">
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
