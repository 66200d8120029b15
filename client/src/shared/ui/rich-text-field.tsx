import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { isWritable, parseRichText, writeRichText } from '../rich-text/rich-text-notation.ts';
import { Field } from './field.tsx';

interface RichTextFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** A rich text document. */
  readonly value: unknown;
  readonly onChange: (document: unknown) => void;
  readonly onBlur?: () => void;
}

/** Rich text by its plain notation. A document that the notation cannot say is shown, but kept from harm. */
export function RichTextField({ label, hint, value, onChange, onBlur }: RichTextFieldProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<string>();
  const isLocked = !isWritable(value);
  return (
    <Field label={label} hint={isLocked ? t('field.rich_text_locked') : hint}>
      {(control) => (
        <textarea
          {...control}
          rows={10}
          readOnly={isLocked}
          // While somebody types, their own words stand here: a line that is only half a list is not yet a list.
          value={typed ?? writeRichText(value)}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(parseRichText(target.value));
          }}
          onBlur={() => {
            setTyped(undefined);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
