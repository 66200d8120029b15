import { type HTMLInputTypeAttribute, useEffect, useEffectEvent, useState } from 'react';
import type { FieldProps } from './field.tsx';
import { LongTextField, TextField } from './text-field.tsx';
import { isLongerThan } from './text-limit.ts';
import { useUnsavedInput } from './unsaved-input.ts';

interface AutosaveTextFieldProps
  extends Pick<FieldProps<string>, 'label' | 'hint' | 'error' | 'isDisabled' | 'value'> {
  /** What it edits: what is too long waits under it while the field is closed. */
  readonly path: string;
  /** Characters that may be stored. */
  readonly limit?: number | undefined;
  /** What stands before it, and is not typed. */
  readonly prefix?: string | undefined;
  /** Of the line, where it is not text. */
  readonly type?: HTMLInputTypeAttribute;
  readonly isLong?: boolean;
  /** What is stored of what is typed in a long one, where that is something else: the limit is of this. */
  readonly storedAs?: (typed: string) => string;
  /** Takes what is stored. Answers whether it was: where it was not, what was typed stays. */
  readonly onSave: (text: string) => Promise<boolean>;
}

/**
 * A text that saves itself as soon as somebody leaves it, or presses Enter: a form would ask for a button that the rest of the screen does
 * without. What others made of it meanwhile shows while nobody types.
 */
export function AutosaveTextField(props: AutosaveTextFieldProps) {
  const { value, path, prefix, type, isLong = false, storedAs, onSave, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const unstored = useUnsavedInput<string>(path, setTyped);

  async function leave(isClosing = false): Promise<void> {
    if (typed === undefined) return;
    const stored = storedAs?.(typed.trim()) ?? typed.trim();
    if (isLongerThan(props.limit, stored)) {
      unstored.hold(typed);
      if (isClosing) unstored.notify();
      return;
    }
    unstored.forget();
    setTyped(undefined);
    if (typed.trim() !== value && !(await onSave(stored))) setTyped((now) => now ?? typed);
  }

  const close = useEffectEvent(() => void leave(true));
  // Escape closes what it stands in, and nobody leaves a field that is gone.
  useEffect(() => () => close(), []);

  const text = { ...field, value: typed ?? value, onChange: setTyped, onBlur: () => void leave() };
  if (isLong) return <LongTextField {...text} stored={storedAs?.(text.value)} />;
  return (
    <TextField {...text} {...{ prefix, type }} onKeyDown={({ key }) => key === 'Enter' && void leave()} />
  );
}
