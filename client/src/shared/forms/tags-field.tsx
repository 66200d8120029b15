import { type KeyboardEvent, useId, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { Field, type FieldProps } from './field.tsx';
import { SelectedChips } from './selected-chips.tsx';

interface TagsFieldProps extends FieldProps<readonly string[]> {
  /** Words that are in use already. */
  readonly suggestions: readonly string[];
  /** Characters of one of them, and how many there may be. */
  readonly limit: number;
  readonly maxTags: number;
  readonly removeLabel: (tag: string) => string;
  /** What keeps one of them from being added. Said once somebody wanted to add it. */
  readonly problemWith?: (tag: string) => string | undefined;
}

/** Words by which things are found: typed one by one, or several with commas; each with a cross. */
export function TagsField(props: TagsFieldProps) {
  const { label, hint, value, onChange, isDisabled, isReadOnly, suggestions } = props;
  const { typed, setTyped, add, onKeyDown, error = props.error } = useTypedTags(props);
  const list = useId();
  const free = suggestions.filter((tag) => !value.includes(tag));

  return (
    <div className="stack gap-2">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            list={list}
            value={typed}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={({ target }) =>
              free.includes(target.value) ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => {
              add(typed);
              props.onBlur?.();
            }}
          />
        )}
      </Field>
      <datalist id={list}>
        {free.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <SelectedChips
        chosen={value.map((tag) => ({ id: tag, name: tag }))}
        removeLabel={props.removeLabel}
        onRemove={(tag) => onChange(value.filter((other) => other !== tag))}
      />
    </div>
  );
}

/** What is typed and not added yet, and what is wrong with it. */
function useTypedTags({ value, onChange, limit, maxTags, problemWith }: TagsFieldProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();

  function errorIn(text: string): string | undefined {
    if (tagsIn(text).some((tag) => tag.length > limit)) return t('form.too_long', { limit });
    return all(text).length > maxTags ? t('form.too_many', { most: maxTags }) : undefined;
  }

  function problemIn(text: string): string | undefined {
    return tagsIn(text)
      .map((tag) => problemWith?.(tag))
      .find((problem) => problem !== undefined);
  }

  function all(text: string): string[] {
    return [...new Set([...value, ...tagsIn(text)])];
  }

  /** What cannot be added stays, for somebody to mend it. */
  function add(text: string): void {
    const isRefused = (errorIn(text) ?? problemIn(text)) !== undefined;
    setRefused(isRefused ? text : undefined);
    setTyped(isRefused ? text : '');
    if (tagsIn(text).length > 0 && !isRefused) onChange(all(text));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  }

  const error = errorIn(typed) ?? (typed === refused ? problemIn(typed) : undefined);
  return { typed, setTyped, add, onKeyDown, error };
}

/** Words as they are typed, separated by commas; each once. */
function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
