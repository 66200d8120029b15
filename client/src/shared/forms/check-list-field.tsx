import { useState } from 'react';
import { useFilter } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import './check-list-field.css';
import { FieldGroup, type FieldProps } from './field.tsx';
import type { SelectOption } from './select-field.tsx';
import { TextField } from './text-field.tsx';

interface CheckListFieldProps extends FieldProps<readonly string[]> {
  readonly choices: readonly SelectOption[];
  readonly isLabelHidden?: boolean;
  /** What is said where there is nothing to choose. */
  readonly empty?: string | undefined;
}

/** As many as one looks over at a glance. */
const fewChoices = 20;

/** Any number of choices that are in sight; of many those that are found by typing. */
export function CheckListField(props: CheckListFieldProps) {
  const { label, hint, error, value, onChange, onBlur, choices, empty, isLabelHidden } = props;
  const { t } = useI18n();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [sought, setSought] = useState('');
  const found = choices.filter(({ name }) => contains(name, sought.trim()));
  const isLong = choices.length > fewChoices;
  const list = found.map(({ value: choice, name }) => (
    <label key={choice} className="check">
      <input
        type="checkbox"
        checked={value.includes(choice)}
        onChange={({ target }) =>
          onChange(target.checked ? [...value, choice] : value.filter((other) => other !== choice))
        }
        onBlur={onBlur}
      />
      {name}
    </label>
  ));
  return (
    <FieldGroup {...{ label, hint, error, isLabelHidden }} isDisabled={props.isDisabled || props.isReadOnly}>
      {isLong ? (
        <TextField
          type="search"
          label={t('field.find_in', { label })}
          value={sought}
          onChange={setSought}
          hint={t('field.chosen_of', { chosen: value.length, count: choices.length })}
        />
      ) : null}
      {isLong ? <div className="check-list">{list}</div> : list}
      {choices.length > 0 && found.length === 0 ? <p className="field__hint">{t('combo.nothing')}</p> : null}
      {choices.length === 0 && empty !== undefined ? <p className="field__hint">{empty}</p> : null}
    </FieldGroup>
  );
}
