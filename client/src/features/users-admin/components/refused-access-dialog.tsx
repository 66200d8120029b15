import type { UserRow } from '@spoor/contracts/users/user.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { DoneDialog } from '../../../shared/ui/done-dialog.tsx';
import { RefusalText, type RefusedTogether, withoutRefused } from './refused-together.tsx';

interface RefusedAccessDialogProps {
  readonly users: readonly UserRow[];
  readonly isActive: boolean;
  readonly refusal: RefusedTogether;
  /** For the others. */
  readonly onOthers: (users: readonly UserRow[]) => void;
  readonly onClose: () => void;
}

/** Of whom access was neither given nor taken, and why; and a way to do it for the others. */
export function RefusedAccessDialog(props: RefusedAccessDialogProps) {
  const { users, isActive, refusal, onOthers, onClose } = props;
  const { t } = useI18n();
  const title = t(isActive ? 'users.activate' : 'users.deactivate');
  const others = withoutRefused(users, refusal);
  if (others.length === 0 || others.length === users.length)
    return (
      <DoneDialog title={title} done={t('editor.close')} onClose={onClose}>
        <RefusalText {...refusal} />
      </DoneDialog>
    );
  return (
    <ConfirmDialog
      title={title}
      tone="primary"
      cancel={t('conflict.cancel')}
      action={t('users.role_for_others', { count: others.length })}
      onConfirm={() => onOthers(others)}
      onClose={onClose}
    >
      <RefusalText {...refusal} />
    </ConfirmDialog>
  );
}
