import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useMemo } from 'react';
import { EditorProvider } from '../../features/editor/editor-context.tsx';
import { usePageCommands } from '../../features/editor/page.commands.ts';
import { useEditedItem } from '../../features/editor/use-edited-item.ts';
import { ItemPublishing } from '../../features/item-management/components/item-publishing.tsx';
import { ItemDetail } from '../../features/item-pages/components/item-detail.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { editAddress } from '../../shared/addresses.ts';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { itemPath } from '../../shared/list-items/item-address.ts';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import { componentOfBlock } from '../block-components.ts';
import { EditPanel } from './edit-panel.tsx';
import { editorComponents } from './editor-components.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { EditorProviders } from './editor-providers.tsx';
import { ItemDrawer } from './item-drawers.tsx';

interface ItemEditScreenProps {
  readonly item: ListItemView;
  /** The page that holds the item's list. */
  readonly page: PageView;
  readonly path: string;
  readonly user: UserView;
}

/** The editor of one item, on its own page. */
export function ItemEditScreen({ item, page, path, user }: ItemEditScreenProps) {
  const { pageOutbox, shown } = useEditedItem(item, user.guid);
  const entities = useMemo(() => [surrogateKey.item(item.guid)], [item.guid]);
  const shownItem = useMemo(
    () => ({ ...item, title: shown.title, contentBuildingBlockInstances: shown.buildingBlockInstances }),
    [item, shown],
  );
  return (
    <EditorProviders pageOutbox={pageOutbox} subject="item" entities={entities} userGuid={user.guid}>
      <ItemEditor item={shownItem} shown={shown} page={page} path={path} user={user} entities={entities} />
    </EditorProviders>
  );
}

interface ItemEditorProps extends ItemEditScreenProps {
  /** The item in the shape of a page. */
  readonly shown: PageView;
  readonly entities: readonly string[];
}

function ItemEditor({ item, shown, page, path, user, entities }: ItemEditorProps) {
  const { guid, title } = item;
  const commands = usePageCommands(shown);
  const rendering = useMemo(
    () => ({ componentOf: componentOfBlock, location: { page, path }, editor: editorComponents }),
    [page, path],
  );
  const ownPath = itemPath(item, rendering.location);
  // Items have no draft: edits are visible at once.
  const written = useMemo(() => ({ ...shown, hasDraftChanges: false }), [shown]);

  return (
    <EditorProvider page={written} path={ownPath} commands={commands} subject="item">
      <DocumentHead title={`✎ ${title}`} path={ownPath} hidden />
      <EditorLayout
        blocks={shown.buildingBlockInstances}
        publishing={<ItemPublishing item={item} />}
        panel={
          <EditPanel
            entities={entities}
            userGuid={user.guid}
            settings={(onClose) => <ItemDrawer guid={guid} isOnPage onClose={onClose} />}
          />
        }
        collaboration={{
          topic: `listitem:${guid}`,
          entity: surrogateKey.item(guid),
          title,
          path: ownPath,
          list: editAddress(path),
          user,
        }}
      >
        <BlockContext value={rendering}>
          <SiteLayout path={path} options={page.options} language={page.language} crumb={title} isInert>
            <ItemDetail item={item} surroundings={undefined} />
          </SiteLayout>
        </BlockContext>
      </EditorLayout>
    </EditorProvider>
  );
}
