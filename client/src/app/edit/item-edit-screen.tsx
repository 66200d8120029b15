import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useMemo } from 'react';
import { EditorProvider } from '../../features/editor/editor-context.tsx';
import { usePageCommands } from '../../features/editor/page.commands.ts';
import { ItemDetail } from '../../features/list-items/components/item-detail.tsx';
import { ItemPublishing } from '../../features/list-items/editing/item-publishing.tsx';
import { itemPath } from '../../features/list-items/item-place.ts';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import { blockComponents } from '../block-components.ts';
import { EditPanel } from './edit-panel.tsx';
import { editTools } from './edit-tools.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { EditorRoom } from './editor-room.tsx';
import { ItemPanel } from './item-panels.tsx';
import { useEditedItem } from './use-edited-item.ts';

interface ItemEditScreenProps {
  readonly item: ListItemView;
  /** The page below which the item stands. */
  readonly page: PageView;
  readonly path: string;
  readonly user: UserView;
}

/** The editor of one item: its own page, live, with the tools that pages have. */
export function ItemEditScreen({ item, page, path, user }: ItemEditScreenProps) {
  const { home, shown } = useEditedItem(item, user.guid);
  const entities = useMemo(() => [surrogateKey.item(item.guid)], [item.guid]);
  const ahead = useMemo(
    () => ({ ...item, title: shown.title, contentBuildingBlockInstances: shown.buildingBlockInstances }),
    [item, shown],
  );
  return (
    <EditorFrame home={home} entities={entities} userGuid={user.guid}>
      <ItemRoom item={ahead} shown={shown} page={page} path={path} user={user} entities={entities} />
    </EditorFrame>
  );
}

interface ItemRoomProps extends ItemEditScreenProps {
  /** The item as the editor knows pages. */
  readonly shown: PageView;
  readonly entities: readonly string[];
}

function ItemRoom({ item, shown, page, path, user, entities }: ItemRoomProps) {
  const { guid, title } = item;
  const commands = usePageCommands(shown);
  const drawing = useMemo(
    () => ({ components: blockComponents, home: { page, path }, tools: editTools }),
    [page, path],
  );
  const ownPath = itemPath(item, drawing.home);
  // What is written into an item is seen at once: it has no draft beside itself.
  const written = useMemo(() => ({ ...shown, hasDraftChanges: false }), [shown]);

  return (
    <EditorProvider page={written} path={ownPath} commands={commands} subject="item">
      <DocumentHead title={`✎ ${title}`} path={ownPath} hidden />
      <EditorRoom
        blocks={shown.buildingBlockInstances}
        publishing={<ItemPublishing item={item} />}
        panel={
          <EditPanel
            entities={entities}
            userGuid={user.guid}
            settings={(onClose) => <ItemPanel guid={guid} isOnPage onClose={onClose} />}
          />
        }
        meeting={{ topic: `listitem:${guid}`, entity: surrogateKey.item(guid), title, path: ownPath, user }}
      >
        <BlockContext value={drawing}>
          <SiteFrame path={path} options={page.options} crumb={title} isInert>
            <ItemDetail item={item} surroundings={undefined} />
          </SiteFrame>
        </BlockContext>
      </EditorRoom>
    </EditorProvider>
  );
}
