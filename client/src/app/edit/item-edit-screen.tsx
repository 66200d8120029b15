import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useMemo } from 'react';
import { BlockLibrary } from '../../features/editor/components/block-library.tsx';
import { EditorBar } from '../../features/editor/components/editor-bar.tsx';
import { EditorCanvas } from '../../features/editor/components/editor-canvas.tsx';
import { KeysDialog } from '../../features/editor/components/keys-dialog.tsx';
import { PageOutline } from '../../features/editor/components/page-outline.tsx';
import { RecoveryDialog } from '../../features/editor/components/recovery-dialog.tsx';
import { SelectionBar } from '../../features/editor/components/selection-bar.tsx';
import { EditorProvider } from '../../features/editor/editor-context.tsx';
import { usePageCommands } from '../../features/editor/page.commands.ts';
import { ItemDetail } from '../../features/list-items/components/item-detail.tsx';
import { ItemPublishing } from '../../features/list-items/editing/item-publishing.tsx';
import { itemPath } from '../../features/list-items/item-place.ts';
import { PresentPeople } from '../../features/presence/components/present-people.tsx';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { UndoButtons } from '../../features/undo/components/undo-buttons.tsx';
import { UndoProvider } from '../../features/undo/components/undo-provider.tsx';
import { BlockContext } from '../../shared/blocks/block-context.tsx';
import { SaveConflictDialog } from '../../shared/conflicts/save-conflict-dialog.tsx';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import { Notices } from '../../shared/tasks/notices.tsx';
import { AssetUploads } from '../../shared/ui/asset-uploads.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import { blockComponents } from '../block-components.ts';
import { editTools } from './edit-tools.tsx';
import { ItemEditPanel } from './item-edit-panel.tsx';
import { Together } from './together.tsx';
import { useEditedItem } from './use-edited-item.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { WritingTools } from './writing-tools.tsx';

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
    <OutboxContext value={home}>
      <UndoProvider entities={entities} userGuid={user.guid}>
        <WritingTools>
          <ItemRoom item={ahead} shown={shown} page={page} path={path} user={user} />
        </WritingTools>
        <RecoveryDialog />
        <SaveConflictDialog />
        <AssetUploads />
        <Notices />
      </UndoProvider>
    </OutboxContext>
  );
}

interface ItemRoomProps extends ItemEditScreenProps {
  /** The item as the editor knows pages. */
  readonly shown: PageView;
}

function ItemRoom({ item, shown, page, path, user }: ItemRoomProps) {
  const commands = usePageCommands(shown);
  const drawing = useMemo(
    () => ({ components: blockComponents, home: { page, path }, tools: editTools }),
    [page, path],
  );
  const ownPath = itemPath(item, drawing.home);
  // What is written into an item is seen at once: it has no draft beside itself.
  const written = useMemo(() => ({ ...shown, hasDraftChanges: false }), [shown]);
  useEditorKeys();

  return (
    <EditorProvider page={written} path={ownPath} commands={commands} subject="item">
      <DocumentHead title={`✎ ${item.title}`} path={ownPath} hidden />
      <div className="editor">
        <EditorBar
          undo={<UndoButtons />}
          publish={<ItemPublishing item={item} />}
          people={<PresentPeople blocks={shown.buildingBlockInstances} userGuid={user.guid} />}
        />
        <PageOutline />
        <EditorCanvas>
          <BlockContext value={drawing}>
            <SiteFrame path={path} options={page.options} crumb={item.title} isInert>
              <ItemDetail item={item} surroundings={undefined} />
            </SiteFrame>
          </BlockContext>
        </EditorCanvas>
        <SelectionBar />
        <ItemEditPanel item={item} userGuid={user.guid} />
        <BlockLibrary />
        <KeysDialog />
        <Together
          topic={`listitem:${item.guid}`}
          entity={surrogateKey.item(item.guid)}
          title={item.title}
          path={ownPath}
          user={user}
        />
      </div>
    </EditorProvider>
  );
}
