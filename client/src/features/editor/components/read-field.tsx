import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';

interface ReadFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is stored, in the words in which people write it. */
  readonly written: string;
  /** What typed words mean, or undefined while they mean nothing (yet): these are not stored. */
  readonly read: (text: string) => unknown;
  /** What is wrong with words that mean nothing; absent: that they are no address. */
  readonly error?: string;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** A text that stands for something else, such as an address. Half typed it is left alone; left half typed it says so. */
export function ReadField({ label, hint, written, read, error, onChange, onBlur }: ReadFieldProps) {
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
    onBlur();
  }

  return (
    <Field
      label={label}
      hint={hint}
      error={isUnread && isLeft ? (error ?? t('field.link_invalid')) : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          value={typed ?? written}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
