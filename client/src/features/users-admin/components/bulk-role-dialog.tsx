import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useTogetherCommands } from '../users-admin.commands.ts';

export interface BulkRole {
  readonly users: readonly UserRow[];
  readonly isGiven: boolean;
  /** Hears that it was done, and not when somebody thinks better of it. */
  readonly onDone: () => void;
}

interface BulkRoleDialogProps extends BulkRole {
  /** Those that the reader may give and take, at least one. */
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}

/** Asks which role several people get or lose, as one Change; where that cannot be for some, it says of whom and why. */
export function BulkRoleDialog({ users, isGiven, roles, onDone, onClose }: BulkRoleDialogProps) {
  const { t } = useI18n();
  const { changeRole } = useTogetherCommands();
  const [chosen, setChosen] = useState(roles[0]?.guid ?? '');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const role = roles.find(({ guid }) => guid === chosen);
  const meant = users.filter(({ roleIds }) => roleIds.includes(chosen) !== isGiven);
  const refused = refusal?.people ?? [];
  const possible = meant.filter(({ guid }) => !refused.some(({ user }) => user.guid === guid));

  async function save(): Promise<void> {
    if (role === undefined || possible.length === 0) return;
    const outcome = await changeRole({ users: possible, role, isGiven });
    if (outcome.kind === 'refused') {
      const { problem } = outcome;
      setRefusal({ problem, people: [...refused, ...refusedIn(problem, possible)] });
    }
    if (outcome.kind !== 'stored') return;
    onClose();
    onDone();
  }

  return (
    <Dialog title={t(isGiven ? 'users.give_role' : 'users.take_role')} onClose={onClose}>
      <SelectField
        label={t('users.role')}
        value={chosen}
        onChange={(guid) => {
          setRefusal(null);
          setChosen(guid);
        }}
        choices={roles.map(({ guid, name }) => ({ value: guid, name }))}
      />
      <p role="status">
        {t(isGiven ? 'users.gets_role' : 'users.loses_role', { meant: meant.length, all: users.length })}
      </p>
      {refusal === null ? null : <RefusalText {...refusal} />}
      <div className="dialog__actions">
        <button type="button" className="button button--secondary" onClick={onClose}>
          {t('conflict.cancel')}
        </button>
        <button
          type="button"
          className="button button--primary"
          aria-disabled={possible.length === 0}
          onClick={() => void save()}
        >
          {refused.length > 0
            ? t('users.role_for_others', { count: possible.length })
            : t(isGiven ? 'users.give_role' : 'users.take_role')}
        </button>
      </div>
    </Dialog>
  );
}

interface RefusedPerson {
  readonly user: UserRow;
  readonly message: string;
}

interface Refusal {
  readonly problem: Problem;
  readonly people: readonly RefusedPerson[];
}

/** Of whom it was refused: each is named by its place among those who were sent. */
function refusedIn({ code, errors = [], detail, title }: Problem, sent: readonly UserRow[]): RefusedPerson[] {
  const [only] = sent;
  if (code === 'forbidden' && sent.length === 1 && only !== undefined)
    return [{ user: only, message: detail ?? title }];
  return errors.flatMap(({ path, message }) => {
    const user = sent[Number(/^\/guids\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
    return user === undefined ? [] : [{ user, message }];
  });
}

function RefusalText({ problem: { detail, title }, people }: Refusal) {
  return (
    <div role="alert" className="stack gap-2">
      {people.length === 1 ? null : <p className="form-error">{detail ?? title}</p>}
      <ul className="stack gap-1 unmarked">
        {people.map(({ user, message }) => (
          <li key={user.guid}>
            <strong>{user.displayName}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
