import { limits } from '@spoor/contracts/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { mediaFacetsQuery } from '../media.api.ts';

interface TagsFieldProps {
  readonly value: readonly string[];
  readonly hint?: string;
  readonly onChange: (tags: readonly string[]) => void;
}

/** Words by which files are found: typed, with those that are in use already offered. Enter or a comma adds one. */
export function TagsField({ value, hint, onChange }: TagsFieldProps) {
  const { t } = useI18n();
  const { data: facets } = useQuery(mediaFacetsQuery(useApi()));
  const [typed, setTyped] = useState('');
  const listId = useId();

  function add(text: string): void {
    const tag = text.trim();
    setTyped('');
    if (tag !== '' && !value.includes(tag)) onChange([...value, tag].toSorted());
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <div className="tags-field">
      <Field label={t('media.tags')} hint={hint ?? t('media.tags_hint')}>
        {(control) => (
          <input
            {...control}
            type="text"
            list={listId}
            maxLength={limits.nameLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {facets?.tags.map((tag) => (
          <option key={tag.value} value={tag.value} />
        ))}
      </datalist>
      {value.length === 0 ? null : (
        <div className="tags-field__tags">
          {value.map((tag) => (
            <Chip
              key={tag}
              removeLabel={t('media.tag_remove', { name: tag })}
              onRemove={() => onChange(value.filter((other) => other !== tag))}
            >
              {tag}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
