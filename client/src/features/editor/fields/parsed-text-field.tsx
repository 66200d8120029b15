import { useState } from 'react';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

interface ParsedTextFieldProps extends Omit<FieldProps<unknown>, 'value'> {
  /** What is stored, in the words in which people write it. */
  readonly written: string;
  /** Parses the text; undefined while it is invalid, and then nothing is stored. */
  readonly read: (text: string) => unknown;
}

/** A text that stands for something else, such as an address. Half typed it is left alone; left half typed it says so. */
export function ParsedTextField(props: ParsedTextFieldProps) {
  const { written, read, error, onChange, onBlur, ...field } = props;
  const { t } = useI18n();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isUnread = typed !== undefined && read(typed) === undefined;

  function type(text: string): void {
    const value = read(text);
    setTyped(text);
    setLeft(false);
    if (value !== undefined) onChange(value);
  }

  function leave(): void {
    setLeft(true);
    if (!isUnread) setTyped(undefined);
    onBlur?.();
  }

  return (
    <TextField
      {...field}
      error={isUnread && isLeft ? (error ?? t('field.link_invalid')) : undefined}
      value={typed ?? written}
      onChange={type}
      onBlur={leave}
    />
  );
}
