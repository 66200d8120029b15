import { chosenOf } from '@spoor/contracts/users/own-profile-property';
import type { ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import { propertyLabel } from '@spoor/contracts/users/property-text';
import type { HTMLInputTypeAttribute } from 'react';
import { CheckField } from '../forms/check-field.tsx';
import { CheckListField } from '../forms/check-list-field.tsx';
import { RadioField } from '../forms/radio-field.tsx';
import type { BoundField } from '../forms/schema-field.tsx';
import { OptionalSelectField } from '../forms/select-field.tsx';
import { LongTextField, TextField } from '../forms/text-field.tsx';
import { useI18n } from '../i18n.tsx';

interface PropertyFieldProps {
  readonly definition: ProfilePropertyDefinition;
  readonly field: BoundField<string>;
  /** Said by somebody else in their place. */
  readonly isOfOther?: boolean;
}

/** Asks for one property, and says who sees what is said. */
export function PropertyField({ definition, field, isOfOther = false }: PropertyFieldProps) {
  const { t, language } = useI18n();
  const { inputType, required, autocomplete } = definition;
  const labels = usePropertyLabels(definition, isOfOther);
  const { value, onChange, ...bound } = field;
  const choices = definition.options
    .toSorted((one, other) => one.sortId - other.sortId)
    .map((option) => ({ value: option.value, name: propertyLabel(option.label, language) }));
  switch (inputType) {
    case 'textarea':
      return <LongTextField {...field} {...labels} />;
    case 'select':
      return (
        <OptionalSelectField
          {...bound}
          {...labels}
          choices={choices}
          none={t('property.nothing')}
          value={value}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'radio': {
      const nothing = required ? [] : [{ value: '', name: t('property.nothing') }];
      return <RadioField {...field} {...labels} choices={[...choices, ...nothing]} />;
    }
    case 'multiselect':
      return (
        <CheckListField
          {...bound}
          {...labels}
          choices={choices}
          value={chosenOf(value)}
          onChange={(chosen) => onChange(chosen.length === 0 ? '' : JSON.stringify(inOrder(chosen, choices)))}
        />
      );
    case 'checkbox':
      return (
        <CheckField
          {...bound}
          {...labels}
          value={value === 'yes'}
          onChange={(isOn) => onChange(isOn ? 'yes' : '')}
        />
      );
    default:
      return (
        <TextField
          {...field}
          {...labels}
          type={lineTypes[inputType] ?? 'text'}
          {...(inputType === 'number' ? { inputMode: 'decimal' } : {})}
          {...(autocomplete === null ? {} : { autoComplete: autocomplete })}
        />
      );
  }
}

/** Kinds whose field may stay empty by itself: there it is said where it may not. */
const mayBeEmpty: readonly string[] = ['multiselect', 'checkbox'];

function usePropertyLabels(
  { label, visibleFor, required, inputType }: ProfilePropertyDefinition,
  isOfOther: boolean,
) {
  const { t, language } = useI18n();
  const hints = [
    ...(required && mayBeEmpty.includes(inputType) ? [t('property.required')] : []),
    ...(isOfOther ? [] : [t(visibleFor === 'admin' ? 'property.seen_by_admins' : 'property.seen_by_nobody')]),
  ];
  return {
    label: propertyLabel(label, language),
    isOptional: !required,
    ...(hints.length === 0 ? {} : { hint: hints.join(' ') }),
  };
}

/** What a number is typed as differs between languages: its field takes a comma, too. */
const lineTypes: Readonly<Record<string, HTMLInputTypeAttribute>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  date: 'date',
  time: 'time',
};

function inOrder(chosen: readonly string[], choices: readonly { readonly value: string }[]): string[] {
  return choices.flatMap(({ value }) => (chosen.includes(value) ? [value] : []));
}
