import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';

interface Entry {
  readonly guid: string;
}

interface EntryListProps<One extends Entry> {
  readonly entries: readonly One[];
  /** The accessible name of an entry. */
  readonly nameOf: (entry: One) => string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly onChange: (entries: readonly One[]) => void;
  /** Called with the entry that is being edited. */
  readonly onShow: (guid: string) => void;
  readonly children: (entry: One, change: (part: Partial<One>) => void) => ReactNode;
}

/** An ordered list of entries with forms. */
export function EntryList<One extends Entry>(props: EntryListProps<One>) {
  const { entries, nameOf, addLabel, onAdd, onChange, onShow, children } = props;
  const { t } = useI18n();
  const move = (from: number, to: number) =>
    onChange(entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1)));
  return (
    <div className="setting-entries stack gap-4">
      <ul className="unmarked">
        {entries.map((entry, index) => {
          const name = nameOf(entry);
          return (
            <li
              key={entry.guid}
              className="setting-entries__one stack gap-4"
              onFocus={() => onShow(entry.guid)}
            >
              <div className="setting-entries__head row">
                <strong>{name}</strong>
                <button
                  type="button"
                  className="tool"
                  aria-label={t('settings.move_up', { name })}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="tool"
                  aria-label={t('settings.move_down', { name })}
                  aria-disabled={index === entries.length - 1}
                  onClick={() => index < entries.length - 1 && move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="tool"
                  aria-label={t('settings.take_away', { name })}
                  onClick={() => onChange(entries.toSpliced(index, 1))}
                >
                  <Trash2 aria-hidden="true" />
                </button>
              </div>
              {children(entry, (part) => onChange(entries.with(index, { ...entry, ...part })))}
            </li>
          );
        })}
      </ul>
      <button type="button" className="button button--secondary" onClick={onAdd}>
        <Plus aria-hidden="true" />
        {addLabel}
      </button>
    </div>
  );
}
