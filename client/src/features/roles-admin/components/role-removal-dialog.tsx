import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { useState } from 'react';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { UsageList } from '../../../shared/ui/usage-list.tsx';

interface RoleRemovalDialogProps {
  readonly subject: RoleView;
  readonly usages: readonly Usage[];
  /** Roles that can take its place. */
  readonly others: readonly RoleView[];
  readonly onReassign: (guid: string) => void;
  readonly onClose: () => void;
}

/** A role that is in use is removed once another takes its place. */
export function RoleRemovalDialog(props: RoleRemovalDialogProps) {
  const { subject: role, usages, others, onReassign, onClose } = props;
  const { t } = useI18n();
  const [chosen, setChosen] = useState(others[0]?.guid ?? '');
  return (
    <Dialog title={t('roles.in_use', { name: role.name })} onClose={onClose}>
      {role.memberCount ? <p>{t('roles.has_members', { count: role.memberCount })}</p> : null}
      {usages.length === 0 ? null : (
        <section className="stack gap-2">
          <p>{t('roles.used_by')}</p>
          <UsageList usages={usages} />
        </section>
      )}
      <SelectField
        label={t('roles.reassign_to')}
        hint={t('roles.reassign_hint')}
        value={chosen}
        onChange={setChosen}
        choices={others.map(({ guid, name }) => ({ value: guid, name }))}
      />
      <div className="cluster gap-3">
        <button type="button" className="button button--secondary" onClick={onClose}>
          {t('roles.keep')}
        </button>
        <button
          type="button"
          className="button button--danger"
          disabled={chosen === ''}
          onClick={() => onReassign(chosen)}
        >
          {t('roles.reassign')}
        </button>
      </div>
    </Dialog>
  );
}
