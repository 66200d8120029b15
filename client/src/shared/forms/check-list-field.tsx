import { type KeyboardEvent, useId, useState } from 'react';
import { useFilter } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import './check-list-field.css';
import { FieldGroup, type FieldProps } from './field.tsx';
import type { SelectOption } from './select-field.tsx';

export interface CheckChoice extends SelectOption {
  /** It stays as it is; the hint of the field says why. */
  readonly isFixed?: boolean;
}

interface CheckListFieldProps extends FieldProps<readonly string[]> {
  readonly choices: readonly CheckChoice[];
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
  const hintId = useId();
  const found = choices.filter(({ name }) => contains(name, sought.trim()));
  const isLong = choices.length > fewChoices;
  const list = found.map(({ value: choice, name, isFixed = false }) => (
    <label key={choice} className="check">
      <input
        type="checkbox"
        checked={value.includes(choice)}
        disabled={isFixed}
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
        <div className="stack gap-1">
          <ChoiceSearch {...{ label, sought }} onSought={setSought} hintId={hintId} />
          <p className="field__hint" id={hintId}>
            {t('field.chosen_of', { chosen: value.length, count: choices.length })}
          </p>
          {list.length > 0 ? <div className="check-list">{list}</div> : null}
        </div>
      ) : (
        list
      )}
      {choices.length > 0 && found.length === 0 ? <p className="field__hint">{t('combo.nothing')}</p> : null}
      {choices.length === 0 && empty !== undefined ? <p className="field__hint">{empty}</p> : null}
    </FieldGroup>
  );
}

interface ChoiceSearchProps {
  readonly label: string;
  readonly sought: string;
  readonly onSought: (sought: string) => void;
  readonly hintId: string;
}

/** Where somebody types what they look for: Enter sends nothing that is around it, and Escape closes nothing while it has a text. */
function ChoiceSearch({ label, sought, onSought, hintId }: ChoiceSearchProps) {
  const { t } = useI18n();
  const name = t('field.find_in', { label });
  function onKeyDown(event: KeyboardEvent): void {
    const clears = event.key === 'Escape' && sought !== '';
    if (event.key !== 'Enter' && !clears) return;
    event.preventDefault();
    event.stopPropagation();
    if (clears) onSought('');
  }
  return (
    <input
      type="search"
      aria-label={name}
      placeholder={name}
      aria-describedby={hintId}
      value={sought}
      onChange={({ target }) => onSought(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
