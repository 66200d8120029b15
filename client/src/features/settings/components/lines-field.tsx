import { useState } from 'react';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { LongTextField } from '../../../shared/forms/text-field.tsx';

/** Texts, one per line. */
export function LinesField({ value, onChange, onBlur, ...field }: FieldProps<readonly string[]>) {
  const [typed, setTyped] = useState<string>();
  return (
    <LongTextField
      {...field}
      // Of all lines together there is none.
      limit={undefined}
      rows={Math.max(3, value.length + 1)}
      spellCheck={false}
      value={typed ?? value.join('\n')}
      onChange={(text) => {
        setTyped(text);
        onChange(linesOf(text));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
