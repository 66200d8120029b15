import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldProps } from './field.tsx';
import { LongTextField, TextField } from './text-field.tsx';

interface AutosaveTextFieldProps
  extends Pick<FieldProps<string>, 'label' | 'hint' | 'error' | 'isDisabled' | 'value'> {
  /** Characters that may be stored. */
  readonly limit?: number | undefined;
  /** What stands before it, and is not typed. */
  readonly prefix?: string | undefined;
  readonly isLong?: boolean;
  /** Answers whether it was stored: where it was not, what was typed stays. */
  readonly onSave: (text: string) => Promise<boolean>;
}

/**
 * A text that saves itself as soon as somebody leaves it, or presses Enter: a form would ask for a button that the rest of the screen does
 * without. What others made of it meanwhile shows while nobody types.
 */
export function AutosaveTextField(props: AutosaveTextFieldProps) {
  const { value, prefix, isLong = false, onSave, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const isTooLong = typed !== undefined && typed.trim().length > (props.limit ?? Number.POSITIVE_INFINITY);

  async function leave(): Promise<void> {
    if (typed === undefined || isTooLong) return;
    setTyped(undefined);
    if (typed.trim() !== value && !(await onSave(typed.trim()))) setTyped((now) => now ?? typed);
  }

  const save = useEffectEvent(() => void leave());
  // Escape closes what it stands in, and nobody leaves a field that is gone.
  useEffect(() => () => save(), []);

  const text = { ...field, value: typed ?? value, onChange: setTyped, onBlur: () => void leave() };
  if (isLong) return <LongTextField {...text} />;
  return <TextField {...text} prefix={prefix} onKeyDown={({ key }) => key === 'Enter' && void leave()} />;
}
