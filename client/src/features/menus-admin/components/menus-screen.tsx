import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { type EmbeddedMenu, menusQuery } from '../../../shared/menus.api.ts';
import { newGuid } from '../../../shared/new-guid.ts';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { TreeView } from '../../../shared/ui/tree.tsx';
import type { TreeNode, TreePlace } from '../../../shared/ui/tree-places.ts';
import { rowElement } from '../../../shared/ui/use-tree-moves.ts';
import type { MenuActions, MenuDialogState } from '../menu-actions.ts';
import { menuNodes } from '../menu-nodes.tsx';
import { findItem, placeInMenu } from '../menu-tree.ts';
import { useMenusAdminCommands } from '../menus-admin.commands.ts';
import { MenuDialog } from './menu-dialog.tsx';
import { MenuPanel, type MenuPanelSubject } from './menu-panel.tsx';
import { MenuItemTools, MenuTools } from './menu-tools.tsx';
import './menus-screen.css';

/** All menus as one tree, beside the form of the selected item. `?item=` selects one. */
export function MenusScreen() {
  const [address] = useSearchParams();
  const wanted = address.get('item');
  return <Menus key={wanted} wanted={wanted} />;
}

function Menus({ wanted }: { wanted: string | null }) {
  const { t } = useI18n();
  const { data: menus = none, isError, refetch } = useQuery(menusQuery(useApi()));
  const [subject, setSubject] = useState<MenuPanelSubject | null>(
    wanted === null ? null : { kind: 'item', guid: wanted },
  );
  const [question, setQuestion] = useState<MenuDialogState | null>(null);

  const nodes = useMenuNodes(menus, setSubject, setQuestion);
  const move = useMenuMoves(menus);

  /** Restores the focus to the item's row, or to the parent of a new item. */
  function close({ guid, ...closed }: MenuPanelSubject): void {
    setSubject(null);
    const row = closed.kind === 'item' ? guid : (closed.place.parentGuid ?? closed.place.menuGuid);
    rowElement(document.body, row)?.focus();
  }

  const shown = subject?.kind === 'item' && findItem(menus, subject.guid) === undefined ? null : subject;
  return (
    <>
      <MenusHeading onNewMenu={() => setQuestion({ kind: 'new menu' })} />
      {isError && menus.length === 0 ? <LoadFailure retry={() => void refetch()} /> : null}
      <div className="menus-screen stack gap-6" data-panel={shown === null ? undefined : 'open'}>
        <TreeView
          label={t('admin.menu')}
          nodes={nodes}
          selected={shown?.kind === 'item' ? [shown.guid] : []}
          onSelect={([guid, ...others]) => {
            if (guid !== undefined && others.length === 0) setSubject({ kind: 'item', guid });
          }}
          onMove={(ids, place) => void move(ids, place)}
          empty={<p>{t('menus.empty')}</p>}
        />
        {shown === null ? null : (
          <MenuPanel
            key={shown.guid}
            menus={menus}
            subject={shown}
            onClose={() => close(shown)}
            onAdded={(guid) => setSubject({ kind: 'item', guid })}
          />
        )}
      </div>
      {question === null ? null : <MenuDialog question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}

function MenusHeading({ onNewMenu }: { onNewMenu: () => void }) {
  const { t } = useI18n();
  return (
    <ScreenHeading
      title={t('admin.menu')}
      about={t('menus.about')}
      actions={
        <button type="button" className="button button--secondary" onClick={onNewMenu}>
          <Plus aria-hidden="true" />
          {t('menus.new_menu')}
        </button>
      }
    />
  );
}

function useMenuNodes(
  menus: readonly EmbeddedMenu[],
  setSubject: (subject: MenuPanelSubject) => void,
  setQuestion: (question: MenuDialogState) => void,
): readonly TreeNode[] {
  const { t } = useI18n();
  const { removeItem, removeMenu } = useMenusAdminCommands();
  const { footerMenu, serviceMenu } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: commands do the same each time, and rows keep their objects
  return useMemo(() => {
    const actions: MenuActions = {
      addItem: (place, siblings) =>
        setSubject({
          kind: 'new',
          guid: newGuid(),
          place: { ...place, afterGuid: siblings.at(-1)?.guid ?? null },
        }),
      addPage: (place) => setQuestion({ kind: 'page', place }),
      remove: (item) =>
        item.menuItems.length > 0
          ? setQuestion({ kind: 'remove', item })
          : void removeItem({ item, children: 'remove' }),
      rename: (menu) => setQuestion({ kind: 'rename', menu }),
      removeMenu: (menu) => void removeMenu(menu),
    };
    const isMain = ({ guid }: MenuView) => guid === menus[0]?.guid;
    const nameOf = (menu: MenuView) => (isMain(menu) ? t('menus.main') : menu.name);
    const menuOf = (guid: string) => findItem(menus, guid)?.menu.guid ?? '';
    return menuNodes(menus, {
      nameOf,
      placesOf: ({ guid }) => [
        ...(guid === footerMenu ? [t('menus.footer')] : []),
        ...(guid === serviceMenu ? [t('menus.service')] : []),
      ],
      toolsOfMenu: (menu) => (
        <MenuTools menu={menu} name={nameOf(menu)} isMain={isMain(menu)} actions={actions} />
      ),
      toolsOfItem: (item) => <MenuItemTools item={item} menuGuid={menuOf(item.guid)} actions={actions} />,
      tags: {
        draft: t('editor.status.draft'),
        removed: t('menus.page_removed'),
        hidden: t('menus.hidden'),
      },
    });
  }, [menus, footerMenu, serviceMenu, t]);
}

function useMenuMoves(menus: readonly EmbeddedMenu[]) {
  const { moveItem } = useMenusAdminCommands();
  /** In order, so that they keep it. */
  return async function move(ids: readonly string[], place: TreePlace): Promise<void> {
    let to = placeInMenu(menus, place);
    for (const id of ids) {
      const found = findItem(menus, id);
      if (to === undefined || found === undefined) return;
      const moved = await moveItem({ item: found.item, from: found.menu.guid, to });
      if (moved.kind !== 'stored') return;
      to = { ...to, afterGuid: id };
    }
  };
}

const none: readonly EmbeddedMenu[] = [];
