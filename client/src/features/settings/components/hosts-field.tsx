import { useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';

interface HostsFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (hosts: readonly string[]) => void;
}

/** Host names, one per line. */
export function HostsField({ label, hint, error, value, onChange }: HostsFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={Math.max(3, value.length + 1)}
          spellCheck={false}
          value={typed ?? value.join('\n')}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(linesOf(event.target.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
