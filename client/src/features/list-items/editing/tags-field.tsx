import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { tagsIn } from '../item-form-values.ts';
import { facetsQuery } from '../list-items.api.ts';

interface TagsFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Where topics are suggested from. */
  readonly listGuid: string;
  readonly value: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Topics: typed one by one or several with commas, offered from those that the list knows, each with a cross. */
export function TagsField({ label, hint, listGuid, value, onChange }: TagsFieldProps) {
  const { t } = useI18n();
  const suggestions = useId();
  const [text, setText] = useState('');
  const { data } = useQuery(facetsQuery(useApi(), listGuid));
  const known = (data?.tags ?? []).map((tag) => tag.value).filter((tag) => !value.includes(tag));

  function add(typed: string): void {
    setText('');
    onChange([...new Set([...value, ...tagsIn(typed)])].slice(0, 50));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || text.trim() === '') return;
    event.preventDefault();
    add(text);
  }

  return (
    <div className="tags-field">
      <Field label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="text"
            list={suggestions}
            value={text}
            maxLength={500}
            onChange={({ target }) =>
              known.includes(target.value) ? add(target.value) : setText(target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => (text.trim() === '' ? undefined : add(text))}
          />
        )}
      </Field>
      <datalist id={suggestions}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {value.length === 0 ? null : (
        <p className="tags-field__chosen">
          {value.map((tag) => (
            <Chip
              key={tag}
              removeLabel={t('items.tag_remove', { tag })}
              onRemove={() => onChange(value.filter((other) => other !== tag))}
            >
              {tag}
            </Chip>
          ))}
        </p>
      )}
    </div>
  );
}
