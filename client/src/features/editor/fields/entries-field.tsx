import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { type EntriesSpec, shownFields } from '../../../shared/blocks/field-spec.ts';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { LocationField } from '../../../shared/forms/location-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { labelIn } from '../../../shared/label.ts';
import { pointIn } from '../../../shared/map/map-markers.ts';
import { newGuid } from '../../../shared/new-guid.ts';
import { type Entry, entriesIn, entryImage, entryTitle, placedAt, withEntryMoved } from './entries.ts';
import { EntryRow } from './entry-row.tsx';
import { BlockFieldControl } from './field-control.tsx';
import './entries-field.css';

interface EntriesFieldProps extends FieldProps<unknown> {
  readonly spec: EntriesSpec;
  /** Of what it stands in, where the contract has one; and where in that. */
  readonly schema: ZodType | undefined;
  readonly path: string;
  readonly onBlur: () => void;
}

/** Several of the same: the questions of an accordion, the pictures of a gallery. One of them is open at a time. */
export function EntriesField(props: EntriesFieldProps) {
  const { spec, label, value } = props;
  const i18n = useI18n();
  const entries = entriesIn(value);
  const addButton = useRef<HTMLButtonElement>(null);
  const { open, added, toggle, add, move, remove } = useEntryList(entries, props);

  return (
    <fieldset className="stack gap-3">
      <legend className="field__label">{label}</legend>
      <ol className="entries-field__entries unmarked">
        {entries.map((entry, index) => {
          const key = keyOf(entry, index);
          return (
            <EntryRow
              key={key}
              name={entryTitle(entry, spec.fields, i18n) || i18n.t('field.entry', { number: index + 1 })}
              image={entryImage(entry, spec.fields)}
              removeLabel={labelIn(i18n, spec.removeLabel)}
              isOpen={key === open}
              isNew={key === added}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onToggle={() => toggle(key)}
              onMove={(by) => move(index, by)}
              onRemove={() => {
                addButton.current?.focus();
                remove(index);
              }}
            >
              <EntryFields {...props} entries={entries} index={index} entry={entry} />
            </EntryRow>
          );
        })}
      </ol>
      <button ref={addButton} type="button" className="button button--secondary" onClick={add}>
        <Plus aria-hidden="true" />
        {labelIn(i18n, spec.addLabel)}
      </button>
    </fieldset>
  );
}

/** Which entry is open, and which was added last. Adding, moving and removing are saved at once, each as its own Change. */
function useEntryList(
  entries: readonly Entry[],
  { spec, onChange, onBlur }: Pick<EntriesFieldProps, 'spec' | 'onChange' | 'onBlur'>,
) {
  const [open, setOpen] = useState(() => (entries.length === 1 ? keyOf(entries[0], 0) : undefined));
  const [added, setAdded] = useState<string>();

  function save(changed: readonly Entry[]): void {
    onChange(changed);
    onBlur();
  }

  return {
    open,
    added,
    toggle: (key: string) => setOpen(key === open ? undefined : key),
    add: () => {
      const guid = newGuid();
      setOpen(guid);
      setAdded(guid);
      save([...entries, { guid, ...spec.entry }]);
    },
    move: (index: number, by: -1 | 1) => save(withEntryMoved(entries, index, by)),
    remove: (index: number) => save(entries.toSpliced(index, 1)),
  };
}

interface EntryFieldsProps extends Omit<EntriesFieldProps, 'label' | 'value'> {
  readonly entries: readonly Entry[];
  readonly entry: Entry;
  readonly index: number;
}

/** The fields of one entry, and where it is on the map. */
function EntryFields({ spec, schema, path, entries, entry, index, onChange, onBlur }: EntryFieldsProps) {
  return (
    <>
      {shownFields(spec.fields, entry).map((field) => (
        <BlockFieldControl
          key={field.key}
          spec={field}
          schema={schema}
          path={`${path}.${index}.${field.key}`}
          value={entry[field.key]}
          onChange={(changed) => onChange(entries.with(index, { ...entry, [field.key]: changed }))}
          onBlur={onBlur}
        />
      ))}
      {spec.isPlace ? (
        <LocationField
          value={pointIn(entry)}
          near={entries.map(pointIn).find((place) => place !== undefined)}
          onChange={(place) => onChange(entries.with(index, placedAt(entry, place)))}
          onBlur={onBlur}
        />
      ) : null}
    </>
  );
}

/** Imported entries may have no guid; then the index is used. */
function keyOf(entry: Entry | undefined, index: number): string {
  return String(entry?.guid ?? index);
}
