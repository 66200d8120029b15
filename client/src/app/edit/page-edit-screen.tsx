import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { UserView } from '@spoor/contracts/users/user.views';
import { memo, useMemo } from 'react';
import { EditorProvider } from '../../features/editor/editor-context.tsx';
import { usePageCommands } from '../../features/editor/page.commands.ts';
import { useEditedPage } from '../../features/editor/use-edited-page.ts';
import { PageBody } from '../../features/page-display/components/page-body.tsx';
import { PageHead } from '../../features/page-display/components/page-head.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import {
  BlockContext,
  type BlockRendering,
  EditedBlocksContext,
} from '../../shared/blocks/block-context.tsx';
import { listsOf } from '../../shared/list-items/list-options.ts';
import { componentOfBlock } from '../block-components.ts';
import { EditPanel } from './edit-panel.tsx';
import { editorComponents } from './editor-components.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { EditorProviders } from './editor-providers.tsx';
import { PagePublishing } from './page-publishing.tsx';
import { PageSettingsDrawer } from './page-settings-drawer.tsx';

interface PageEditScreenProps {
  readonly page: PageView;
  readonly path: string;
  readonly user: UserView;
}

/** The page editor: the visitor's page with editing components in it. */
export function PageEditScreen({ page: received, path, user }: PageEditScreenProps) {
  const { pageOutbox, shown: page } = useEditedPage(received, user.guid);
  const entities = useMemo(
    () => [
      surrogateKey.page(page.guid),
      ...listsOf(page.buildingBlockInstances).map(({ guid }) => surrogateKey.list(guid)),
    ],
    [page],
  );
  return (
    <EditorProviders pageOutbox={pageOutbox} subject="page" entities={entities} userGuid={user.guid}>
      <PageEditor page={page} path={path} user={user} entities={entities} />
    </EditorProviders>
  );
}

interface PageEditorProps extends PageEditScreenProps {
  readonly entities: readonly string[];
}

/** Memoised: typing somewhere on the page must not render all of it again. */
const PageEditor = memo(function PageEditSession({ page, path, user, entities }: PageEditorProps) {
  const { guid, title, buildingBlockInstances: blocks } = page;
  const commands = usePageCommands(page);
  const rendering = useStableRendering(page, path);
  const changing = useMemo(() => ({ pageGuid: guid, blocks }), [guid, blocks]);

  return (
    <EditorProvider page={page} path={path} commands={commands} subject="page">
      <PageHead page={page} path={path} editing />
      <EditorLayout
        blocks={blocks}
        publishing={<PagePublishing isAdmin={user.isAdmin} />}
        panel={
          <EditPanel
            entities={entities}
            userGuid={user.guid}
            settings={(onClose) => <PageSettingsDrawer isAdmin={user.isAdmin} onClose={onClose} />}
          />
        }
        collaboration={{
          topic: `page:${guid}`,
          entity: surrogateKey.page(guid),
          title,
          path,
          list: '/admin/pages',
          user,
        }}
      >
        <BlockContext value={rendering}>
          <EditedBlocksContext value={changing}>
            <SiteLayout path={path} options={page.options} blocks={blocks} language={page.language} isInert>
              <PageBody page={page} />
            </SiteLayout>
          </EditedBlocksContext>
        </BlockContext>
      </EditorLayout>
    </EditorProvider>
  );
});

/** The context value stays the same when blocks change: they get those through EditedBlocksContext. */
function useStableRendering(page: PageView, path: string): BlockRendering {
  const { guid, title, listMetadata, canEdit } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: blocks that changed are no reason to draw all of them
  return useMemo(
    () => ({ componentOf: componentOfBlock, location: { page, path }, editor: editorComponents }),
    [guid, title, listMetadata, canEdit, path],
  );
}
