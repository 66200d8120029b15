import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
import { panelAtom } from '../../features/editor/editor.atoms.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { useAtom } from '../../shared/store.ts';
import { BlockDrawer } from './block-drawer.tsx';
import { History } from './history.tsx';
import { ItemPanel } from './item-panels.tsx';

interface ItemEditPanelProps {
  readonly item: ListItemView;
  readonly userGuid: string;
}

/** What the drawer shows beside an item's own page: a block of it, its history, or all that is not on the page. */
export function ItemEditPanel({ item, userGuid }: ItemEditPanelProps) {
  const { t } = useI18n();
  const [panel, setPanel] = useAtom(panelAtom);
  // Whoever opened something else meanwhile keeps it open.
  const close = () => setPanel((now) => (now === panel ? null : now));

  switch (panel?.kind) {
    case 'page':
      return <ItemPanel key="item" guid={item.guid} isOnPage onClose={close} />;
    case 'history':
      return (
        <EditorDrawer key="history" title={t('editor.history')} onClose={close}>
          <History entities={[surrogateKey.item(item.guid)]} userGuid={userGuid} />
        </EditorDrawer>
      );
    case 'block': {
      const block = item.contentBuildingBlockInstances.find(({ guid }) => guid === panel.guid);
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
    default:
      return null;
  }
}
