import type { ElementType } from '@spoor/contracts/forms/element-types';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { HTMLInputTypeAttribute } from 'react';
import { controlAttributes, type ElementControlProps, textOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';

const inputTypes: { readonly [Type in ElementType]?: HTMLInputTypeAttribute } = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
};

/** What browsers may fill in by themselves, where the maker of the form says nothing else. */
const tokens: { readonly [Type in ElementType]?: string } = { email: 'email', tel: 'tel', url: 'url' };

/** One line, a date, a time. */
export function TextControl(props: ElementControlProps) {
  const { element, answer, id } = props;
  const { type, validation, required } = element;
  return (
    <input
      {...controlAttributes(props)}
      id={id}
      name={element.id}
      type={inputTypes[type] ?? 'text'}
      inputMode={type === 'number' ? (validation.decimals ? 'decimal' : 'numeric') : undefined}
      autoComplete={element.autocomplete ?? tokens[type]}
      spellCheck={type === 'iban' ? false : undefined}
      aria-required={required || undefined}
      maxLength={type === 'text' ? validation.maxLength : undefined}
      defaultValue={textOf(answer)}
    />
  );
}

export function TextareaControl(props: ElementControlProps) {
  const { element, answer, id } = props;
  return (
    <textarea
      {...controlAttributes(props)}
      id={id}
      name={element.id}
      rows={5}
      aria-required={element.required || undefined}
      maxLength={element.validation.maxLength}
      defaultValue={textOf(answer)}
    />
  );
}

export function SelectControl(props: ElementControlProps) {
  const { element, answer, id, language, languages } = props;
  return (
    <select
      {...controlAttributes(props)}
      id={id}
      name={element.id}
      aria-required={element.required || undefined}
      defaultValue={textOf(answer)}
    >
      <option value="">{formPageText('choose', language)}</option>
      {element.options.map((option) => (
        <option key={option.id} value={option.id}>
          {textIn(option.label, language, languages)}
        </option>
      ))}
    </select>
  );
}
