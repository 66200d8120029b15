import { ArrowUp, Trash2 } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import type { EntriesSpec } from '../field-spec.ts';
import { FieldControl } from './field-control.tsx';

interface EntriesFieldProps {
  readonly spec: EntriesSpec;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

type Entry = Readonly<Record<string, unknown>>;

/** Several of the same: the questions of an accordion, the pictures of a gallery. Each has a form, and a place. */
export function EntriesField({ spec, label, value, onChange, onBlur }: EntriesFieldProps) {
  const { t } = useI18n();
  const entries = (Array.isArray(value) ? value : []).filter(isEntry);
  const replace = (index: number, ...others: readonly Entry[]) =>
    onChange(entries.toSpliced(index, 1, ...others));

  function moveUp(index: number): void {
    const [before, moved] = [entries[index - 1], entries[index]];
    if (before !== undefined && moved !== undefined) onChange(entries.toSpliced(index - 1, 2, moved, before));
  }

  return (
    <fieldset className="entries-field">
      <legend className="field__label">{label}</legend>
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read out twice as often
        <div
          key={String(entry.guid ?? index)}
          role="group"
          aria-label={`${label} ${index + 1}`}
          className="entries-field__entry"
        >
          {spec.fields.map((field) => (
            <FieldControl
              key={field.key}
              spec={field}
              value={entry[field.key]}
              onChange={(changed) => replace(index, { ...entry, [field.key]: changed })}
              onBlur={onBlur}
            />
          ))}
          <div className="entries-field__tools">
            {index === 0 ? null : (
              <button type="button" className="button button--quiet" onClick={() => moveUp(index)}>
                <ArrowUp aria-hidden="true" />
                {t('field.entry_up')}
              </button>
            )}
            <button type="button" className="button button--quiet" onClick={() => replace(index)}>
              <Trash2 aria-hidden="true" />
              {t(spec.removeLabel)}
            </button>
          </div>
        </div>
      ))}
      <button
        type="button"
        className="button button--secondary"
        onClick={() => onChange([...entries, { guid: newGuid(), ...spec.entry }])}
      >
        {t(spec.addLabel)}
      </button>
    </fieldset>
  );
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
