import { type ComponentType, createContext, use } from 'react';
import { useI18n } from '../i18n.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { CompositeField, type FieldProps } from './field.tsx';
import './rich-text-field.css';

export interface RichTextWriterProps {
  readonly label: string;
  /** A rich text document. */
  readonly value: unknown;
  readonly onChange: (document: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** Writes rich text. The app provides it where somebody edits: its code is large, and visitors need none of it. */
export const RichTextWriterContext = createContext<ComponentType<RichTextWriterProps> | undefined>(undefined);

/** Rich text in a form, written as it will look. */
export function RichTextField(props: FieldProps<unknown>) {
  const { label, isOptional, hint, error, value, onChange, onBlur } = props;
  const isFixed = props.isDisabled === true || props.isReadOnly === true;
  const { t } = useI18n();
  const Writer = use(RichTextWriterContext);
  return (
    <CompositeField label={label} isOptional={isOptional} hint={hint} error={error}>
      {Writer === undefined || isFixed ? (
        <div className="rich-text-field">
          <RichText document={value} />
          {isFixed ? null : <p className="field__hint">{t('text.elsewhere')}</p>}
        </div>
      ) : (
        <Writer label={label} value={value} onChange={onChange} onBlur={onBlur} />
      )}
    </CompositeField>
  );
}
