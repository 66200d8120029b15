import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../api-context.tsx';
import { changeQuery } from '../changes.api.ts';
import { useI18n } from '../i18n.tsx';
import { useUser } from '../signed-in-user.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PropertyName } from './own-property.tsx';
import { ownPropertyAt } from './own-property-at.ts';
import { StoredValue } from './stored-value.tsx';
import { usePathLabel } from './use-path-label.ts';
import './conflict-dialog.css';
import { personName } from '@spoor/contracts/users/erased-person';

export type ConflictChoice = 'current' | 'wanted';

/** A value that two people changed. */
export interface ConflictRow {
  readonly id: string;
  /** A JSON Pointer. */
  readonly path: string;
  readonly current: unknown;
  readonly wanted: unknown;
  /** The Change that wrote the current value, where known. */
  readonly changeId: string | null;
  readonly changedAt: string | null;
  /** Guid of whoever wrote it, where known. */
  readonly changedBy: string | null;
}

interface ConflictDialogProps {
  readonly title: string;
  /** Where the reader wrote all current values themselves, as in another tab. */
  readonly ownTitle?: string;
  readonly text: string;
  readonly rows: readonly ConflictRow[];
  /** The label of the second value, and of the button that takes it. */
  readonly words: { readonly wanted: string; readonly takeWanted: string };
  readonly onApply: (choices: Readonly<Record<string, ConflictChoice>>) => void;
  readonly onCancel: () => void;
}

/** Shows both values with author and time; nothing is written before the choice. */
export function ConflictDialog({
  title,
  ownTitle = title,
  text,
  rows,
  words,
  onApply,
  onCancel,
}: ConflictDialogProps) {
  const { t } = useI18n();
  const user = useUser();
  const isOwn = rows.every(({ changedBy }) => changedBy === user?.guid);
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});

  return (
    <Dialog title={isOwn ? ownTitle : title} isFilledIn={Object.keys(choices).length > 0} onClose={onCancel}>
      <p>{text}</p>
      <form
        className="stack gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(choices);
        }}
      >
        {rows.map(({ id, path, current, wanted, ...written }) => (
          <fieldset key={id} className="conflict-dialog stack gap-3">
            <legend>
              <PathName path={path} />
            </legend>
            <Choice
              name={id}
              isChosen={choices[id] !== 'wanted'}
              onChoose={() => setChoices({ ...choices, [id]: 'current' })}
              heading={<CurrentHeading {...written} />}
              value={<StoredValue path={path} value={current} beside={wanted} />}
              act={t('conflict.keep_theirs')}
            />
            <Choice
              name={id}
              isChosen={choices[id] === 'wanted'}
              onChoose={() => setChoices({ ...choices, [id]: 'wanted' })}
              heading={words.wanted}
              value={<StoredValue path={path} value={wanted} beside={current} />}
              act={words.takeWanted}
            />
          </fieldset>
        ))}
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {t('conflict.cancel')}
          </button>
          <button type="submit" className="button button--primary">
            {t('undo.blocked.apply')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** What it is about. */
function PathName({ path }: { path: string }) {
  const nameOf = usePathLabel();
  const property = ownPropertyAt(path);
  return property === undefined ? nameOf(path) : <PropertyName property={property} />;
}

function CurrentHeading({
  changeId,
  changedAt,
  changedBy,
}: Pick<ConflictRow, 'changeId' | 'changedAt' | 'changedBy'>) {
  const { t, dateTime, language } = useI18n();
  const api = useApi();
  const isOwn = useUser()?.guid === changedBy;
  const { data: change } = useQuery({
    ...changeQuery(api, changeId ?? ''),
    enabled: changeId !== null && !isOwn,
  });
  if (changedAt === null) return t('conflict.theirs');
  if (isOwn) return t('conflict.own_since', { when: dateTime(changedAt) });
  const name = change ? personName(change.actor.displayName, language) : t('conflict.somebody');
  return t('conflict.theirs_by', { name, when: dateTime(changedAt) });
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly heading: ReactNode;
  readonly value: ReactNode;
  readonly act: string;
}

function Choice({ name, isChosen, onChoose, heading, value, act }: ChoiceProps) {
  return (
    <label className="conflict-dialog__choice choice stack gap-2">
      <span className="small soft">{heading}</span>
      <span className="conflict-dialog__value">{value}</span>
      <span className="check">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        {act}
      </span>
    </label>
  );
}
