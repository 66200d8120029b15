import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { OptionalSelectField } from '../../../shared/forms/select-field.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useTogetherCommands } from '../users-admin.commands.ts';
import { RefusalText, type RefusedTogether, refusedTogether, withoutRefused } from './refused-together.tsx';

export interface BulkRole {
  /** All that are chosen, also those for whom nothing changes. */
  readonly users: readonly UserRow[];
  readonly isGiven: boolean;
  /** Hears that it was done, and for whom not; and nothing when somebody thinks better of it. */
  readonly onDone: (left: readonly UserRow[]) => void;
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
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [refusal, setRefusal] = useState<RefusedTogether | null>(null);
  const role = roles.find(({ guid }) => guid === chosen);
  const meant = users.filter(({ roleIds }) => role !== undefined && roleIds.includes(role.guid) !== isGiven);
  const possible = withoutRefused(meant, refusal);

  async function save(): Promise<void> {
    if (role === undefined) return setIsMissing(true);
    if (possible.length === 0) return;
    const outcome = await changeRole({ users: possible, role, isGiven });
    if (outcome.kind === 'refused') setRefusal(refusedTogether(outcome.problem, possible, refusal));
    if (outcome.kind !== 'stored') return;
    onClose();
    onDone(meant.filter((user) => !possible.includes(user)));
  }

  function choose(guid: string | null): void {
    setRefusal(null);
    setIsMissing(false);
    setChosen(guid);
  }

  return (
    <Dialog
      title={t(isGiven ? 'users.give_role' : 'users.take_role')}
      isFilledIn={chosen !== null}
      onClose={onClose}
    >
      <OptionalSelectField
        label={t('users.role')}
        none={t('users.choose_role')}
        error={isMissing ? t('users.role_needed') : undefined}
        value={chosen}
        onChange={choose}
        choices={roles.map(({ guid, name }) => ({ value: guid, name }))}
      />
      <p role="status">{effectText(t, { role, isGiven, meant: meant.length, all: users.length })}</p>
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
          {actionText(t, { role, isGiven, count: possible.length, isForOthers: refusal !== null })}
        </button>
      </div>
    </Dialog>
  );
}

interface Effect {
  readonly role: RoleView | undefined;
  readonly isGiven: boolean;
  readonly meant: number;
  readonly all: number;
}

/** For how many of those that are chosen something changes. */
function effectText(t: I18n['t'], { role, isGiven, meant, all }: Effect): string {
  if (role === undefined) return t('users.chosen', { count: all });
  const text = t(isGiven ? 'users.gets_role' : 'users.loses_role', { meant, all });
  return role.kind === 'Admin' && isGiven ? `${text} ${t('users.admin_may_all')}` : text;
}

interface Action {
  readonly role: RoleView | undefined;
  readonly isGiven: boolean;
  readonly count: number;
  readonly isForOthers: boolean;
}

function actionText(t: I18n['t'], { role, isGiven, count, isForOthers }: Action): string {
  if (isForOthers && count > 0) return t('users.role_for_others', { count });
  // Who gets every right there is is not to be overlooked.
  if (role?.kind === 'Admin' && isGiven && count > 0) return t('users.make_admins', { count });
  return t(isGiven ? 'users.give_role' : 'users.take_role');
}
