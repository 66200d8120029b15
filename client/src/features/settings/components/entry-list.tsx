import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';

interface Entry {
  readonly guid: string;
}

interface EntryListProps<One extends Entry> {
  readonly entries: readonly One[];
  /** The accessible name of an entry. */
  readonly nameOf: (entry: One, index: number) => string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
  /** Called with the entry that is being edited. */
  readonly onShow: (guid: string) => void;
  readonly children: (entry: One, index: number) => ReactNode;
}

/** An ordered list of entries with forms. */
export function EntryList<One extends Entry>(props: EntryListProps<One>) {
  const { entries, nameOf, addLabel, onAdd, onMove, onRemove, onShow, children } = props;
  return (
    <div className="entry-list stack gap-4">
      <ul className="unmarked">
        {entries.map((entry, index) => (
          <li key={entry.guid} className="entry-list__one stack gap-4" onFocus={() => onShow(entry.guid)}>
            <EntryHead
              name={nameOf(entry, index)}
              onUp={index === 0 ? undefined : () => onMove(index, index - 1)}
              onDown={index === entries.length - 1 ? undefined : () => onMove(index, index + 1)}
              onRemove={() => onRemove(index)}
            />
            {children(entry, index)}
          </li>
        ))}
      </ul>
      <button type="button" className="button button--secondary" onClick={onAdd}>
        <Plus aria-hidden="true" />
        {addLabel}
      </button>
    </div>
  );
}

interface EntryHeadProps {
  readonly name: string;
  /** Undefined at the top. */
  readonly onUp: (() => void) | undefined;
  /** Undefined at the end. */
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

function EntryHead({ name, onUp, onDown, onRemove }: EntryHeadProps) {
  const { t } = useI18n();
  const tools = [
    { label: t('settings.move_up', { name }), Icon: ArrowUp, act: onUp },
    { label: t('settings.move_down', { name }), Icon: ArrowDown, act: onDown },
    { label: t('settings.take_away', { name }), Icon: Trash2, act: onRemove },
  ];
  return (
    <div className="row">
      <strong className="truncate grow">{name}</strong>
      {tools.map(({ label, Icon, act }) => (
        <button
          key={label}
          type="button"
          className="tool"
          aria-label={label}
          aria-disabled={act === undefined}
          onClick={act}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
