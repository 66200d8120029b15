import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../../../shared/ui/field.tsx';

interface SavedTextProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly isLong?: boolean;
  readonly isDisabled?: boolean;
  readonly onSave: (text: string) => void;
}

/** A text that saves itself as soon as somebody leaves it. What others made of it meanwhile shows while nobody types. */
export function SavedText(props: SavedTextProps) {
  const { label, hint, value, maxLength, isLong = false, isDisabled = false, onSave } = props;
  const [typed, setTyped] = useState<string>();
  const Control = isLong ? 'textarea' : 'input';

  const save = useEffectEvent(() => {
    if (typed !== undefined && typed.trim() !== value) onSave(typed.trim());
  });
  // Escape closes what it stands in, and nobody leaves a field that is gone.
  useEffect(() => () => save(), []);

  function leave(): void {
    if (typed !== undefined && typed.trim() !== value) onSave(typed.trim());
    setTyped(undefined);
  }

  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Control
          {...control}
          {...(isLong ? { rows: 3 } : { type: 'text' })}
          disabled={isDisabled}
          maxLength={maxLength}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
