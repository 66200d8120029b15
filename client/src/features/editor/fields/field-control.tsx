import type { ZodType } from 'zod';
import type { FieldSpec } from '../../../shared/blocks/field-spec.ts';
import { CategoriesField } from '../../../shared/forms/categories-field.tsx';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { ImageField } from '../../../shared/forms/image-field.tsx';
import { LinkField } from '../../../shared/forms/link-field.tsx';
import { isWithin, NumberField } from '../../../shared/forms/number-field.tsx';
import { RichTextField } from '../../../shared/forms/rich-text-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { LongTextField, TextField } from '../../../shared/forms/text-field.tsx';
import { textLimit } from '../../../shared/forms/text-limit.ts';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { labelIn } from '../../../shared/label.ts';
import { EntriesField } from './entries-field.tsx';
import { FormPickerField } from './form-picker-field.tsx';
import { ItemPickerField } from './item-field.tsx';
import { ItemTypesField } from './item-types-field.tsx';
import { ListsField } from './lists-field.tsx';
import { MomentField } from './moment-field.tsx';
import { ParsedTextField } from './parsed-text-field.tsx';
import { formatTypedFilter, parseTypedFilter } from './typed-filter.ts';

interface FieldControlProps {
  readonly spec: FieldSpec;
  /** Of what it stands in, where the contract has one. */
  readonly schema: ZodType | undefined;
  /** Where its value lies in that, `items.0.title`. */
  readonly path: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** The field that a part of a block is edited in. It saves itself: see `useDraft`. */
export function BlockFieldControl({ spec, schema, path, value, onChange, onBlur }: FieldControlProps) {
  const i18n = useI18n();
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const field = { ...labelsIn(i18n, spec), value, onChange, onBlur };
  const textField = { ...field, value: text };

  switch (spec.kind) {
    case 'text':
    case 'longText': {
      const Control = spec.kind === 'text' ? TextField : LongTextField;
      return <Control {...textField} limit={schema && textLimit(schema, path)} />;
    }
    case 'flag':
      return <CheckField {...field} value={value === true} />;
    case 'moment':
      return <MomentField {...textField} />;
    case 'time':
      return <TextField {...textField} type="time" />;
    case 'day':
      return <TextField {...textField} type="date" />;
    case 'number':
      return <BoundedField {...textField} spec={spec} />;
    case 'choice':
      return <ChoiceField {...textField} spec={spec} value={spec.form?.write(value) ?? text} />;
    case 'richText':
      return <RichTextField {...field} />;
    case 'image':
      return <ImageField {...textField} onChange={(image) => onChange(image?.guid ?? '')} />;
    case 'file':
      return <FileField {...textField} accept={spec.accept} />;
    case 'link':
      return <LinkField {...field} />;
    case 'form':
      return <FormPickerField {...textField} />;
    case 'item':
      return <ItemPickerField {...textField} />;
    case 'lists':
      return <ListsField {...field} value={namesIn(value)} />;
    case 'categories':
      return <CategoriesField {...field} value={namesIn(value)} />;
    case 'itemTypes':
      return <ItemTypesField {...field} value={namesIn(value)} />;
    case 'listFilter':
      return <FilterField {...textField} />;
    case 'entries':
      return <EntriesField {...field} {...{ spec, schema, path }} />;
    default:
      return spec satisfies never;
  }
}

function labelsIn(i18n: I18n, { label, hint }: FieldSpec) {
  return { label: labelIn(i18n, label), hint: hint && labelIn(i18n, hint) };
}

type PartProps<Kind extends FieldSpec['kind']> = Omit<FieldProps<string>, 'onChange'> & {
  readonly spec: Extract<FieldSpec, { kind: Kind }>;
  readonly onChange: (value: unknown) => void;
};

/** A number is stored as long as it lies within its bounds. */
function BoundedField({ spec: { min, max }, value, onChange, ...field }: PartProps<'number'>) {
  return (
    <NumberField
      {...field}
      {...{ min, max }}
      value={value === '' ? Number.NaN : Number(value)}
      onChange={(number) => isWithin(number, min, max) && onChange(number)}
    />
  );
}

function ChoiceField({ spec: { choices, form }, onChange, ...field }: PartProps<'choice'>) {
  const i18n = useI18n();
  return (
    <SelectField
      savesItself
      {...field}
      choices={choices.map(({ value, label }) => ({ value, name: labelIn(i18n, label) }))}
      onChange={(chosen) => onChange(form?.read(chosen) ?? chosen)}
    />
  );
}

/** Which items a list shows, in words. */
function FilterField({
  value,
  ...field
}: Omit<FieldProps<string>, 'onChange'> & { onChange: (value: unknown) => void }) {
  const { t } = useI18n();
  return (
    <ParsedTextField
      {...field}
      written={formatTypedFilter(value)}
      read={parseTypedFilter}
      error={t('field.filter_invalid')}
    />
  );
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
