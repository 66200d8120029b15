import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { UserView } from '@spoor/contracts/users/user.views';
import { memo, useMemo } from 'react';
import { BlockLibrary } from '../../features/editor/components/block-library.tsx';
import { EditorBar } from '../../features/editor/components/editor-bar.tsx';
import { EditorCanvas } from '../../features/editor/components/editor-canvas.tsx';
import { KeysDialog } from '../../features/editor/components/keys-dialog.tsx';
import { PageOutline } from '../../features/editor/components/page-outline.tsx';
import { RecoveryDialog } from '../../features/editor/components/recovery-dialog.tsx';
import { SelectionBar } from '../../features/editor/components/selection-bar.tsx';
import { EditorProvider } from '../../features/editor/editor-context.tsx';
import { usePageCommands } from '../../features/editor/page.commands.ts';
import { listsOf } from '../../features/list-items/list-options.ts';
import { PageContent } from '../../features/pages/components/page-content.tsx';
import { PageHead } from '../../features/pages/components/page-head.tsx';
import { PresentPeople } from '../../features/presence/components/present-people.tsx';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import { UndoButtons } from '../../features/undo/components/undo-buttons.tsx';
import { UndoProvider } from '../../features/undo/components/undo-provider.tsx';
import {
  BlockContext,
  type BlockDrawing,
  ChangingBlocksContext,
} from '../../shared/blocks/block-context.tsx';
import { SaveConflictDialog } from '../../shared/conflicts/save-conflict-dialog.tsx';
import { OutboxContext } from '../../shared/outbox/outbox-context.ts';
import { Notices } from '../../shared/tasks/notices.tsx';
import { AssetUploads } from '../../shared/ui/asset-uploads.tsx';
import { blockComponents } from '../block-components.ts';
import { Palette } from '../palette/palette.tsx';
import { EditPanel } from './edit-panel.tsx';
import { editTools } from './edit-tools.tsx';
import { PageTools } from './page-tools.tsx';
import { Together } from './together.tsx';
import { useEditedPage } from './use-edited-page.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useEndOfTyping } from './use-end-of-typing.ts';
import { useReturnToChange } from './use-return-to-change.ts';
import { WritingTools } from './writing-tools.tsx';

interface EditScreenProps {
  readonly page: PageView;
  readonly path: string;
  readonly user: UserView;
}

/** The editor: the visitor's page, live, with tools around it. */
export function EditScreen({ page: told, path, user }: EditScreenProps) {
  const { home, shown: page } = useEditedPage(told, user.guid);
  const entities = useMemo(
    () => [
      surrogateKey.page(page.guid),
      ...listsOf(page.buildingBlockInstances).map(({ guid }) => surrogateKey.list(guid)),
    ],
    [page],
  );
  return (
    <OutboxContext value={home}>
      <UndoProvider entities={entities} userGuid={user.guid}>
        <WritingTools>
          <EditRoom page={page} path={path} user={user} entities={entities} />
        </WritingTools>
        <RecoveryDialog />
        <SaveConflictDialog />
        <AssetUploads />
        <Notices />
      </UndoProvider>
    </OutboxContext>
  );
}

interface EditRoomProps extends EditScreenProps {
  readonly entities: readonly string[];
}

/** Drawn again only when the page changed: what is typed somewhere on it is no reason to draw all of it. */
const EditRoom = memo(function EditRoom({ page, path, user, entities }: EditRoomProps) {
  const commands = usePageCommands(page);
  const drawing = useSteadyDrawing(page, path);
  const changing = useMemo(
    () => ({ pageGuid: page.guid, blocks: page.buildingBlockInstances }),
    [page.guid, page.buildingBlockInstances],
  );
  useEditorKeys();
  useReturnToChange();
  useEndOfTyping();

  return (
    <EditorProvider page={page} path={path} commands={commands} subject="page">
      <PageHead page={page} path={path} editing />
      <div className="editor">
        <EditorBar
          undo={<UndoButtons />}
          publish={<PageTools isAdmin={user.isAdmin} />}
          people={<PresentPeople blocks={page.buildingBlockInstances} userGuid={user.guid} />}
        />
        <PageOutline />
        <EditorCanvas>
          <BlockContext value={drawing}>
            <ChangingBlocksContext value={changing}>
              <SiteFrame path={path} options={page.options} blocks={page.buildingBlockInstances} isInert>
                <PageContent page={page} />
              </SiteFrame>
            </ChangingBlocksContext>
          </BlockContext>
        </EditorCanvas>
        <SelectionBar />
        <EditPanel entities={entities} userGuid={user.guid} />
        <BlockLibrary />
        <KeysDialog />
        <Palette user={user} hasButton={false} />
        <Together
          topic={`page:${page.guid}`}
          entity={surrogateKey.page(page.guid)}
          title={page.title}
          path={path}
          user={user}
        />
      </div>
    </EditorProvider>
  );
});

/** How blocks are drawn, which is the same however they change: they hear of one another by ChangingBlocksContext. */
function useSteadyDrawing(page: PageView, path: string): BlockDrawing {
  const { guid, title, listMetadata, canEdit } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: blocks that changed are no reason to draw all of them
  return useMemo(
    () => ({ components: blockComponents, home: { page, path }, tools: editTools }),
    [guid, title, listMetadata, canEdit, path],
  );
}
