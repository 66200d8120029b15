import type { ReactNode } from 'react';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import type { BlockTab } from '../../features/editor/panels/block-panel.tsx';
import { EditorDrawer } from '../../features/editor/panels/editor-drawer.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { useAtom } from '../../shared/store.ts';
import { BlockDrawer } from './block-drawer.tsx';
import { EditorHistory } from './editor-history.tsx';
import { ItemDrawer, ItemsDrawer, NewItemDrawer } from './item-drawers.tsx';

interface EditPanelProps {
  /** Whose history it shows, as Changes name them. */
  readonly entities: readonly string[];
  readonly userGuid: string;
  /** Further parts of a block's drawer. */
  readonly blockTabs?: readonly BlockTab[];
  readonly settings: (onClose: () => void) => ReactNode;
}

/** The content of the editor's drawer. */
export function EditPanel({ entities, userGuid, blockTabs, settings }: EditPanelProps) {
  const { t } = useI18n();
  const { page } = useEditor();
  const [panel, setPanel] = useAtom(panelAtom);
  // Another panel that was opened meanwhile stays open.
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
          <EditorHistory entities={entities} userGuid={userGuid} />
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
          tabs={blockTabs}
          isFollowing={panel.isFollowing === true}
          onClose={close}
        />
      );
    }
    case 'item':
      return (
        <ItemDrawer
          key={panel.guid}
          guid={panel.guid}
          onClose={panel.back === undefined ? close : () => backTo(panel.back)}
        />
      );
    case 'items':
      return <ItemsDrawer key={panel.listGuid} listGuid={panel.listGuid} onClose={close} />;
    case 'newItem':
      return (
        <NewItemDrawer
          typeName={panel.typeName}
          key={panel.guid}
          guid={panel.guid}
          listGuid={panel.listGuid}
          onClose={panel.back === undefined ? close : () => backTo(panel.back)}
        />
      );
  }
}
