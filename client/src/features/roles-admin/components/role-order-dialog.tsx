import type { RoleView } from '@spoor/contracts/roles/role.views';
import { useMemo, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TreeView } from '../../../shared/ui/tree.tsx';
import type { TreePlace } from '../../../shared/ui/tree-places.ts';
import { useRoleMoves } from '../roles-admin.commands.ts';

interface RoleOrderDialogProps {
  /** Those that administrators made, in order. */
  readonly roles: readonly RoleView[];
  readonly onClose: () => void;
}

/** The order in which roles are listed and offered. Each move is stored at once. */
export function RoleOrderDialog({ roles, onClose }: RoleOrderDialogProps) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const moveRoles = useRoleMoves();
  const nodes = useMemo(() => roles.map(({ guid, name }) => ({ id: guid, name, children: [] })), [roles]);

  function move(ids: readonly string[], { afterId }: TreePlace): void {
    const moved = ids.flatMap((id) => roles.find(({ guid }) => guid === id) ?? []);
    void moveRoles(moved, afterId);
  }

  return (
    <Dialog title={t('roles.order')} onClose={onClose}>
      <p className="soft">{t('roles.order_hint')}</p>
      <TreeView label={t('roles.order')} nodes={nodes} selected={chosen} onSelect={setChosen} onMove={move} />
    </Dialog>
  );
}
