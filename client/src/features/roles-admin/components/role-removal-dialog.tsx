import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { useState } from 'react';
import { OptionalSelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { UsageList } from '../../../shared/ui/usage-list.tsx';

interface RoleRemovalDialogProps {
  readonly subject: RoleView;
  readonly usages: readonly Usage[];
  /** Roles that can take its place. */
  readonly others: readonly RoleView[];
  /** @param to the guid of a role, or `none` */
  readonly onReassign: (to: string) => void;
  readonly onClose: () => void;
}

/** A role that is in use is removed with nothing in its place, or another; which is never chosen beforehand. */
export function RoleRemovalDialog(props: RoleRemovalDialogProps) {
  const { subject: role, usages, others, onReassign, onClose } = props;
  const { t } = useI18n();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Dialog title={t('roles.in_use', { name: role.name })} isFilledIn={chosen !== null} onClose={onClose}>
      {role.memberCount ? <p>{t('roles.has_members', { count: role.memberCount })}</p> : null}
      {usages.length === 0 ? null : (
        <section className="stack gap-2">
          <p>{t('roles.used_by')}</p>
          <UsageList usages={usages} />
        </section>
      )}
      <OptionalSelectField
        label={t('roles.reassign_to')}
        none={t('roles.reassign_none')}
        hint={t(chosen === null ? 'roles.reassign_none_hint' : 'roles.reassign_hint')}
        value={chosen}
        onChange={setChosen}
        choices={others.map(({ guid, name }) => ({ value: guid, name }))}
      />
      <div className="cluster gap-3">
        <button type="button" className="button button--secondary" onClick={onClose}>
          {t('roles.keep')}
        </button>
        <button type="button" className="button button--danger" onClick={() => onReassign(chosen ?? 'none')}>
          {t(chosen === null ? 'roles.remove_without' : 'roles.reassign')}
        </button>
      </div>
    </Dialog>
  );
}
