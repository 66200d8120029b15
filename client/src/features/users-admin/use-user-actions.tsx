import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { PencilLine, UserCheck, UserMinus, UserPlus, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { isGivable } from '../../shared/is-givable.ts';
import { useNavigate } from '../../shared/router/router-context.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import type { BulkAction } from '../../shared/ui/data-table/bulk-bar.tsx';
import type { MenuAction } from '../../shared/ui/menu-button.tsx';
import { type BulkRole, BulkRoleDialog } from './components/bulk-role-dialog.tsx';
import { RefusedAccessDialog } from './components/refused-access-dialog.tsx';
import { type RefusedTogether, refusedTogether } from './components/refused-together.tsx';
import { keptFromReader } from './kept-from-reader.ts';
import { userAddress } from './user-address.ts';
import { useTogetherCommands } from './users-admin.commands.ts';

/**
 * Actions on one or more people.
 * @param onClosed hears whose accounts were closed
 * @returns also their dialog, to be rendered
 */
export function useUserActions(
  roles: readonly RoleView[],
  onClosed: (users: readonly UserRow[]) => void,
): {
  readonly rowMenu: (user: UserRow) => MenuAction[][];
  readonly bulkActions: readonly BulkAction<UserRow>[];
  readonly dialog: ReactNode;
} {
  const { t } = useI18n();
  const navigate = useNavigate();
  const mayManage = useUser()?.permissions.includes('users.manage') === true;
  const { change, mayChange, dialog: accessDialog } = useAccessActions(onClosed);
  const { roleActions, dialog: roleDialog } = useRoleActions(roles);
  const activation = {
    id: 'activate',
    label: t('users.activate'),
    icon: <UserCheck aria-hidden="true" />,
    fits: (user: UserRow) => !user.isActive && mayChange(user),
  };
  const deactivation = {
    id: 'deactivate',
    label: t('users.deactivate'),
    icon: <UserX aria-hidden="true" />,
    fits: (user: UserRow) => user.isActive && mayChange(user),
  };
  const rowMenu = (user: UserRow): MenuAction[][] => [
    [
      {
        id: 'open',
        label: t('users.open'),
        icon: <PencilLine aria-hidden="true" />,
        onAction: () => void navigate(userAddress(user.guid)),
      },
    ],
    mayManage && mayChange(user)
      ? [
          {
            ...(user.isActive ? deactivation : activation),
            onAction: () => void change({ users: [user], isActive: !user.isActive }),
          },
        ]
      : [],
  ];
  const bulkActions: BulkAction<UserRow>[] = [
    ...roleActions,
    ...[activation, deactivation].map((action) => ({
      ...action,
      opensDialog: true,
      onAction: (users: readonly UserRow[], onDone: BulkAccess['onDone']) =>
        void change({ users, isActive: action === activation, onDone }),
    })),
  ];
  const dialog = (
    <>
      {roleDialog}
      {accessDialog}
    </>
  );
  return { rowMenu, bulkActions: mayManage ? bulkActions : [], dialog };
}

interface BulkAccess {
  readonly users: readonly UserRow[];
  readonly isActive: boolean;
  /** Hears for whom it was not done. */
  readonly onDone?: ((left: readonly UserRow[]) => void) | undefined;
}

/** Opening and closing accounts; where that cannot be for some, a dialog says of whom and why. */
function useAccessActions(onClosed: (users: readonly UserRow[]) => void) {
  const reader = useUser();
  const { setActive } = useTogetherCommands();
  const [refused, setRefused] = useState<(BulkAccess & { readonly refusal: RefusedTogether }) | null>(null);

  async function change(asked: BulkAccess, before: typeof refused = null): Promise<void> {
    const { users, isActive } = asked;
    const outcome = await setActive({ users, isActive });
    if (outcome.kind === 'refused') {
      const refusal = refusedTogether(outcome.problem, users, before?.refusal ?? null);
      return setRefused({ ...asked, users: before?.users ?? users, refusal });
    }
    if (outcome.kind !== 'stored') return;
    setRefused(null);
    asked.onDone?.(before?.users.filter((user) => !users.includes(user)) ?? []);
    if (!isActive) onClosed(users);
  }

  return {
    change: (asked: BulkAccess) => change(asked),
    /** Nobody closes their own account here by mistake. */
    mayChange: (user: UserRow) =>
      user.guid !== reader?.guid && keptFromReader(user, reader).isActive === undefined,
    dialog:
      refused === null ? null : (
        <RefusedAccessDialog
          {...refused}
          onOthers={(users) => void change({ ...refused, users }, refused)}
          onClose={() => setRefused(null)}
        />
      ),
  };
}

/** Giving several people a role, and taking one from them, as far as the reader may. */
function useRoleActions(roles: readonly RoleView[]) {
  const { t } = useI18n();
  const giver = useUser();
  const [asking, setAsking] = useState<BulkRole | null>(null);
  const givable = roles.filter((role) => isGivable(role, giver));
  const held = asking?.users.flatMap(({ roleIds }) => roleIds) ?? [];
  const choices = asking?.isGiven === true ? givable : givable.filter(({ guid }) => held.includes(guid));
  const action = (isGiven: boolean): BulkAction<UserRow> => ({
    id: isGiven ? 'give-role' : 'take-role',
    label: t(isGiven ? 'users.give_role' : 'users.take_role'),
    icon: isGiven ? <UserPlus aria-hidden="true" /> : <UserMinus aria-hidden="true" />,
    fits: ({ roleIds }) => givable.some(({ guid }) => isGiven !== roleIds.includes(guid)),
    opensDialog: true,
    onAction: (_, onDone, users) => setAsking({ users, isGiven, onDone }),
  });
  const close = () => setAsking(null);
  return {
    roleActions: [action(true), action(false)],
    dialog: asking === null ? null : <BulkRoleDialog {...asking} roles={choices} onClose={close} />,
  };
}
