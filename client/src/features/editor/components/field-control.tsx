import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FileField } from '../../../shared/ui/file-field.tsx';
import { ImageField } from '../../../shared/ui/image-field.tsx';
import { LinkField } from '../../../shared/ui/link-field.tsx';
import { RichTextField } from '../../../shared/ui/rich-text-field.tsx';
import type { FieldSpec } from '../field-spec.ts';
import { readFilter, writeFilter } from '../typed-filter.ts';
import { EntriesField } from './entries-field.tsx';
import { ItemField } from './item-field.tsx';
import { ItemTypesField } from './item-types-field.tsx';
import { ListsField } from './lists-field.tsx';
import { ReadField } from './read-field.tsx';

interface FieldControlProps {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** The control that a field asks for. */
export function FieldControl({ spec, value, onChange, onBlur }: FieldControlProps) {
  const { t } = useI18n();
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const label = t(spec.label);

  switch (spec.kind) {
    case 'flag':
      return (
        <label className="check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
          />
          {label}
        </label>
      );
    case 'richText':
      return (
        <RichTextField
          label={label}
          hint={spec.hint && t(spec.hint)}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'image':
      return <ImageField label={label} value={text} onChange={(image) => onChange(image?.guid ?? '')} />;
    case 'entries':
      return <EntriesField spec={spec} label={label} value={value} onChange={onChange} onBlur={onBlur} />;
    case 'file':
      return <FileField label={label} accept={spec.accept} value={text} onChange={onChange} />;
    case 'lists':
      return <ListsField label={label} value={value} onChange={onChange} />;
    case 'itemTypes':
      return (
        <ItemTypesField label={label} hint={spec.hint && t(spec.hint)} value={value} onChange={onChange} />
      );
    case 'listFilter':
      return (
        <ReadField
          label={label}
          hint={spec.hint && t(spec.hint)}
          written={writeFilter(text)}
          read={readFilter}
          error={t('field.filter_invalid')}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'item':
      return <ItemField label={label} value={text} onChange={onChange} onBlur={onBlur} />;
    case 'link':
      return (
        <LinkField
          label={label}
          hint={spec.hint && t(spec.hint)}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
    case 'choice':
      return (
        <Field label={label}>
          {(control) => (
            <select
              {...control}
              value={spec.form?.write(value) ?? text}
              onChange={({ target }) => onChange(spec.form?.read(target.value) ?? target.value)}
              onBlur={onBlur}
            >
              {spec.choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {t(choice.label)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'number':
      return (
        <Field label={label}>
          {(control) => (
            <input
              {...control}
              type="number"
              min={spec.min}
              max={spec.max}
              value={text}
              onChange={({ target }) =>
                target.validity.valid && target.value !== '' && onChange(target.valueAsNumber)
              }
              onBlur={onBlur}
            />
          )}
        </Field>
      );
    case 'longText':
      return (
        <Field label={label}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={text}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            />
          )}
        </Field>
      );
    case 'text':
      return (
        <Field label={label} hint={spec.hint && t(spec.hint)}>
          {(control) => (
            <input
              {...control}
              type="text"
              value={text}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            />
          )}
        </Field>
      );
  }
}
