import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
import { PagePanel } from '../../features/editor/components/page-panel.tsx';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { PageAddress } from '../../features/page-life/components/page-address.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import { useAtom } from '../../shared/store.ts';
import { BlockDrawer } from './block-drawer.tsx';
import { History } from './history.tsx';
import { ItemPanel, ItemsDrawer, NewItemPanel } from './item-panels.tsx';

interface EditPanelProps {
  readonly entities: readonly string[];
  readonly userGuid: string;
}

/** What the drawer shows, if it is open. */
export function EditPanel({ entities, userGuid }: EditPanelProps) {
  const { t } = useI18n();
  const { page, path } = useEditor();
  const user = useUser();
  const [panel, setPanel] = useAtom(panelAtom);
  // Whoever opened something else meanwhile keeps it open.
  const close = () => setPanel((now) => (now === panel ? null : now));
  const backTo = (listGuid: string | undefined) =>
    setPanel((now) => (now === panel && listGuid !== undefined ? { kind: 'items', listGuid } : now));
  if (panel === null) return null;

  switch (panel.kind) {
    case 'page':
      return (
        <EditorDrawer key="page" title={t('editor.page_settings')} onClose={close}>
          <PagePanel address={<PageAddress page={page} path={path} isAdmin={user?.isAdmin === true} />} />
        </EditorDrawer>
      );
    case 'history':
      return (
        <EditorDrawer key="history" title={t('editor.history')} onClose={close}>
          <History entities={entities} userGuid={userGuid} />
        </EditorDrawer>
      );
    case 'block': {
      const block = page.buildingBlockInstances.find(({ guid }) => guid === panel.guid);
      if (block === undefined) return null;
      return (
        <BlockDrawer
          key={block.guid}
          block={block}
          userGuid={userGuid}
          isFollowing={panel.isFollowing === true}
          onClose={close}
        />
      );
    }
    case 'item':
      return (
        <ItemPanel
          key={panel.guid}
          guid={panel.guid}
          onClose={panel.back === undefined ? close : () => backTo(panel.back)}
        />
      );
    case 'items':
      return <ItemsDrawer key={panel.listGuid} listGuid={panel.listGuid} onClose={close} />;
    case 'newItem':
      return (
        <NewItemPanel
          typeName={panel.typeName}
          key={panel.guid}
          guid={panel.guid}
          listGuid={panel.listGuid}
          onClose={panel.back === undefined ? close : () => backTo(panel.back)}
        />
      );
  }
}
