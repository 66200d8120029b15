import type { RoleView } from '@spoor/contracts/roles/role.views';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { announceAtom } from '../../../shared/tasks/task.atoms.ts';
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
  const announce = useSetAtom(announceAtom);

  function move(ids: readonly string[], { afterId }: TreePlace): void {
    const moved = ids.flatMap((id) => roles.find(({ guid }) => guid === id) ?? []);
    void moveRoles(moved, afterId);
  }

  /** @param after behind which it comes; undefined: first */
  function step(role: RoleView, after: RoleView | undefined): void {
    void moveRoles([role], after?.guid ?? null);
    const { name } = role;
    announce(
      after === undefined
        ? t('tree.moved_first', { name })
        : t('tree.moved_after', { name, other: after.name }),
    );
  }

  const nodes = roles.map((role, index) => ({
    id: role.guid,
    name: role.name,
    children: [],
    tools: (
      <StepButtons
        name={role.name}
        onUp={index === 0 ? undefined : () => step(role, roles[index - 2])}
        onDown={index === roles.length - 1 ? undefined : () => step(role, roles[index + 1])}
      />
    ),
  }));

  return (
    <Dialog title={t('roles.order')} onClose={onClose}>
      <p className="soft">{t('roles.order_hint')}</p>
      <TreeView
        label={t('roles.order')}
        nodes={nodes}
        selected={chosen}
        onSelect={setChosen}
        onMove={move}
        leavesEscape
      />
    </Dialog>
  );
}

interface StepButtonsProps {
  readonly name: string;
  /** Undefined at the top. */
  readonly onUp: (() => void) | undefined;
  /** Undefined at the end. */
  readonly onDown: (() => void) | undefined;
}

function StepButtons({ name, onUp, onDown }: StepButtonsProps) {
  const { t } = useI18n();
  const steps = [
    { label: t('settings.move_up', { name }), Icon: ArrowUp, act: onUp },
    { label: t('settings.move_down', { name }), Icon: ArrowDown, act: onDown },
  ];

  /** Moving the row may take the focus away from its button. */
  function take({ currentTarget }: MouseEvent<HTMLElement>, act: () => void): void {
    act();
    requestAnimationFrame(() => currentTarget.focus());
  }

  return steps.map(({ label, Icon, act }) => (
    <button
      key={label}
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-disabled={act === undefined}
      onClick={(event) => act !== undefined && take(event, act)}
    >
      <Icon aria-hidden="true" />
    </button>
  ));
}
