import type { ReactNode } from 'react';
import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { useAtom } from '../../shared/store.ts';
import { BlockDrawer } from './block-drawer.tsx';
import { History } from './history.tsx';
import { ItemPanel, ItemsDrawer, NewItemPanel } from './item-panels.tsx';

interface EditPanelProps {
  /** Whose history it shows, as Changes name things. */
  readonly entities: readonly string[];
  readonly userGuid: string;
  /** Draws the drawer with all that is not on the page itself. */
  readonly settings: (onClose: () => void) => ReactNode;
}

/** What the drawer shows, if it is open. */
export function EditPanel({ entities, userGuid, settings }: EditPanelProps) {
  const { t } = useI18n();
  const { page } = useEditor();
  const [panel, setPanel] = useAtom(panelAtom);
  // Whoever opened something else meanwhile keeps it open.
  const close = () => setPanel((now) => (now === panel ? null : now));
  const backTo = (listGuid: string | undefined) =>
    setPanel((now) => (now === panel && listGuid !== undefined ? { kind: 'items', listGuid } : now));
  if (panel === null) return null;

  switch (panel.kind) {
    case 'page':
      return settings(close);
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
