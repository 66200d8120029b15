import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { ArrowUpDown, Eye, PencilLine, Plus, Trash2, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { useRoles } from '../../../shared/roles.api.ts';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { useTableAtHand } from '../../../shared/ui/data-table/use-table.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { rolesTable } from '../roles-admin.api.ts';
import { useRoleCommands } from '../roles-admin.commands.ts';
import { useViewAs } from '../use-view-as.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleOrderDialog } from './role-order-dialog.tsx';
import { RoleRemovalDialog } from './role-removal-dialog.tsx';
import { RoleUseDialog } from './role-use-dialog.tsx';

type Opened =
  | { readonly kind: 'new' | 'order' }
  | { readonly kind: 'edit' | 'use'; readonly role: RoleView }
  | { readonly kind: 'removal'; readonly role: RoleView; readonly usages: readonly Usage[] };

export function RolesScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const roles = useRoles();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { remove } = useRoleCommands();
  const viewAs = useViewAs();
  const shown = useTableAtHand(rolesTable, roles);
  const made = useMemo(() => roles.data?.filter(({ isSystem }) => !isSystem) ?? [], [roles.data]);

  async function removeRole(role: RoleView): Promise<void> {
    const outcome = await remove({ role });
    if (outcome.kind === 'refused')
      setOpened({ kind: 'removal', role, usages: outcome.problem.usages ?? [] });
  }

  return (
    <>
      <ScreenHeading
        title={t('admin.roles')}
        about={t('roles.about')}
        actions={<HeadingActions canOrder={made.length > 1} onOpen={(kind) => setOpened({ kind })} />}
      />
      <DataTable
        label={t('admin.roles')}
        {...shown}
        columns={roleColumns(i18n, (role) => setOpened({ kind: role.isSystem ? 'use' : 'edit', role }))}
        keyOf={({ guid }) => guid}
        nameOf={({ name }) => name}
        searchLabel={t('roles.search')}
        rowMenu={(role) => rowActions(i18n, role, { open: setOpened, remove: removeRole, viewAs })}
        csv="role"
        empty={<p>{t('roles.none_found')}</p>}
      />
      <OpenedDialog opened={opened} roles={roles.data ?? []} made={made} onClose={() => setOpened(null)} />
    </>
  );
}

interface HeadingActionsProps {
  /** Whether there is more than one to put in order. */
  readonly canOrder: boolean;
  readonly onOpen: (kind: 'new' | 'order') => void;
}

function HeadingActions({ canOrder, onOpen }: HeadingActionsProps) {
  const { t } = useI18n();
  return (
    <>
      <ViewAsButton onView={useViewAs()} />
      {canOrder ? (
        <button type="button" className="button button--secondary" onClick={() => onOpen('order')}>
          <ArrowUpDown aria-hidden="true" />
          {t('roles.order')}
        </button>
      ) : null}
      <button type="button" className="button button--primary" onClick={() => onOpen('new')}>
        <Plus aria-hidden="true" />
        {t('roles.new')}
      </button>
    </>
  );
}

interface RowActions {
  readonly open: (opened: Opened) => void;
  readonly remove: (role: RoleView) => Promise<void>;
  readonly viewAs: ReturnType<typeof useViewAs>;
}

/** Looking at the site as those do who have no role. */
function ViewAsButton({ onView }: { onView: RowActions['viewAs'] }) {
  const { t } = useI18n();
  const actions = (['visitor', 'user'] as const).map((as) => ({
    id: as,
    label: t(`view_as.${as}`),
    onAction: () => void onView(as),
  }));
  return (
    <MenuButton className="button button--secondary" label={t('view_as.open')} groups={[actions]}>
      <Eye aria-hidden="true" />
      {t('view_as.open')}
    </MenuButton>
  );
}

function rowActions({ t }: I18n, role: RoleView, { open, remove, viewAs }: RowActions) {
  const use = {
    id: 'use',
    label: t('roles.use'),
    icon: <Users aria-hidden="true" />,
    onAction: () => open({ kind: 'use', role }),
  };
  const view = {
    id: 'view as',
    label: t('view_as.role'),
    icon: <Eye aria-hidden="true" />,
    onAction: () => void viewAs(role.guid),
  };
  if (role.isSystem) return [role.kind === 'Admin' ? [use] : [use, view]];
  const edit = {
    id: 'edit',
    label: t('roles.edit'),
    icon: <PencilLine aria-hidden="true" />,
    onAction: () => open({ kind: 'edit', role }),
  };
  const removal = {
    id: 'remove',
    label: t('roles.remove'),
    icon: <Trash2 aria-hidden="true" />,
    tone: 'danger' as const,
    onAction: () => void remove(role),
  };
  return [[edit, use, view], [removal]];
}

interface OpenedDialogProps {
  readonly opened: Opened | null;
  readonly roles: readonly RoleView[];
  /** Those that administrators made. */
  readonly made: readonly RoleView[];
  readonly onClose: () => void;
}

function OpenedDialog({ opened, roles, made, onClose }: OpenedDialogProps) {
  const { remove } = useRoleCommands();
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'new':
      return <RoleDialog subject={undefined} onClose={onClose} />;
    case 'order':
      return <RoleOrderDialog roles={made} onClose={onClose} />;
    case 'edit':
      return <RoleDialog subject={opened.role} onClose={onClose} />;
    case 'use':
      return <RoleUseDialog subject={opened.role} onClose={onClose} />;
    case 'removal':
      return (
        <RoleRemovalDialog
          subject={opened.role}
          usages={opened.usages}
          // To become administrator is no matter of course.
          others={roles.filter(({ guid, kind }) => guid !== opened.role.guid && kind !== 'Admin')}
          onReassign={(reassignTo) => {
            onClose();
            void remove({ role: opened.role, reassignTo });
          }}
          onClose={onClose}
        />
      );
  }
}

function roleColumns(i18n: I18n, onOpen: (role: RoleView) => void): readonly Column<RoleView>[] {
  const { t, number } = i18n;
  const rights = (role: RoleView) => rightsText(i18n, role);
  return [
    {
      key: 'name',
      label: t('roles.name'),
      cell: (role) => (
        <>
          <span className="row cluster gap-2">
            <button type="button" className="data-table__name strong" onClick={() => onOpen(role)}>
              {role.name}
            </button>
            {role.isSystem ? <span className="tag">{t('roles.system')}</span> : null}
          </span>
          <span className="data-table__below data-table__soft soft">{rights(role)}</span>
        </>
      ),
      text: ({ name }) => name,
      sort: { field: 'name', first: 'asc' },
    },
    {
      key: 'description',
      label: t('roles.description'),
      cell: ({ description }) => <span className="data-table__soft soft">{description}</span>,
      text: ({ description }) => description,
      room: 'wide',
      isOnCards: true,
    },
    {
      key: 'permissions',
      label: t('roles.permissions'),
      cell: (role) => <span className="data-table__soft soft">{rights(role)}</span>,
      text: rights,
      room: 'medium',
      isOnCards: true,
      isLabelled: true,
    },
    {
      key: 'members',
      label: t('roles.members'),
      cell: ({ memberCount }) => (memberCount === null ? null : number(memberCount)),
      text: ({ memberCount }) => String(memberCount ?? ''),
      sort: { field: 'members', first: 'desc' },
      kind: 'number',
    },
  ];
}

function rightsText({ t }: I18n, { kind, permissions }: RoleView): string {
  if (kind === 'Admin') return t('roles.all_permissions');
  if (permissions.length === 0) return t('roles.no_permissions');
  return permissions.map((name) => t(`permission.${name}`)).join(', ');
}
