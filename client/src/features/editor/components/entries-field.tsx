import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { placeIn } from '../../../shared/map/map-markers.ts';
import { PlaceField } from '../../../shared/map/place-field.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { type Entry, entriesIn, pictureOf, placedAt, titleOf, withMoved } from '../entries.ts';
import { type EntriesSpec, shownFields } from '../field-spec.ts';
import { EntryRow } from './entry-row.tsx';
import { FieldControl } from './field-control.tsx';
import './entries-field.css';

interface EntriesFieldProps {
  readonly spec: EntriesSpec;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** Several of the same: the questions of an accordion, the pictures of a gallery. One of them is open at a time. */
export function EntriesField({ spec, label, value, onChange, onBlur }: EntriesFieldProps) {
  const { t } = useI18n();
  const entries = entriesIn(value);
  const [open, setOpen] = useState(() => (entries.length === 1 ? keyOf(entries[0], 0) : undefined));
  const [added, setAdded] = useState<string>();
  const addButton = useRef<HTMLButtonElement>(null);

  /** Adding, moving and removing are steps of their own: they wait for no typing. */
  function put(changed: readonly Entry[]): void {
    onChange(changed);
    onBlur();
  }

  function add(): void {
    const guid = newGuid();
    setOpen(guid);
    setAdded(guid);
    put([...entries, { guid, ...spec.entry }]);
  }

  function remove(index: number): void {
    addButton.current?.focus();
    put(entries.toSpliced(index, 1));
  }

  return (
    <fieldset className="entries-field">
      <legend className="field__label">{label}</legend>
      <ol className="entries-field__entries">
        {entries.map((entry, index) => {
          const key = keyOf(entry, index);
          return (
            <EntryRow
              key={key}
              name={titleOf(entry, spec.fields) || t('field.entry', { number: index + 1 })}
              picture={pictureOf(entry, spec.fields)}
              removeLabel={t(spec.removeLabel)}
              isOpen={key === open}
              isNew={key === added}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onToggle={() => setOpen(key === open ? undefined : key)}
              onMove={(by) => put(withMoved(entries, index, by))}
              onRemove={() => remove(index)}
            >
              {shownFields(spec.fields, entry).map((field) => (
                <FieldControl
                  key={field.key}
                  spec={field}
                  value={entry[field.key]}
                  onChange={(changed) => onChange(entries.with(index, { ...entry, [field.key]: changed }))}
                  onBlur={onBlur}
                />
              ))}
              {spec.isPlace === true ? (
                <PlaceField
                  place={placeIn(entry)}
                  near={entries.map(placeIn).find((place) => place !== undefined)}
                  onChange={(place) => onChange(entries.with(index, placedAt(entry, place)))}
                  onBlur={onBlur}
                />
              ) : null}
            </EntryRow>
          );
        })}
      </ol>
      <button ref={addButton} type="button" className="button button--secondary" onClick={add}>
        <Plus aria-hidden="true" />
        {t(spec.addLabel)}
      </button>
    </fieldset>
  );
}

/** What came from elsewhere may have no guid: then its place has to do. */
function keyOf(entry: Entry | undefined, index: number): string {
  return String(entry?.guid ?? index);
}
