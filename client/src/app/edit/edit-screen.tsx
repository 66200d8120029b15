import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { UserView } from '@spoor/contracts/users/user.views';
import { memo, useMemo } from 'react';
import { EditorProvider } from '../../features/editor/editor-context.tsx';
import { usePageCommands } from '../../features/editor/page.commands.ts';
import { listsOf } from '../../features/list-items/list-options.ts';
import { PageContent } from '../../features/pages/components/page-content.tsx';
import { PageHead } from '../../features/pages/components/page-head.tsx';
import { SiteFrame } from '../../features/site/components/site-frame.tsx';
import {
  BlockContext,
  type BlockDrawing,
  ChangingBlocksContext,
} from '../../shared/blocks/block-context.tsx';
import { blockComponents } from '../block-components.ts';
import { EditPanel } from './edit-panel.tsx';
import { editTools } from './edit-tools.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { EditorRoom } from './editor-room.tsx';
import { PageSettings } from './page-settings.tsx';
import { PageTools } from './page-tools.tsx';
import { useEditedPage } from './use-edited-page.ts';

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
    <EditorFrame home={home} entities={entities} userGuid={user.guid}>
      <PageRoom page={page} path={path} user={user} entities={entities} />
    </EditorFrame>
  );
}

interface PageRoomProps extends EditScreenProps {
  readonly entities: readonly string[];
}

/** Drawn again only when the page changed: what is typed somewhere on it is no reason to draw all of it. */
const PageRoom = memo(function PageRoom({ page, path, user, entities }: PageRoomProps) {
  const { guid, title, buildingBlockInstances: blocks } = page;
  const commands = usePageCommands(page);
  const drawing = useSteadyDrawing(page, path);
  const changing = useMemo(() => ({ pageGuid: guid, blocks }), [guid, blocks]);

  return (
    <EditorProvider page={page} path={path} commands={commands} subject="page">
      <PageHead page={page} path={path} editing />
      <EditorRoom
        blocks={blocks}
        publishing={<PageTools isAdmin={user.isAdmin} />}
        panel={
          <EditPanel
            entities={entities}
            userGuid={user.guid}
            settings={(onClose) => <PageSettings isAdmin={user.isAdmin} onClose={onClose} />}
          />
        }
        meeting={{ topic: `page:${guid}`, entity: surrogateKey.page(guid), title, path, user }}
      >
        <BlockContext value={drawing}>
          <ChangingBlocksContext value={changing}>
            <SiteFrame path={path} options={page.options} blocks={blocks} isInert>
              <PageContent page={page} />
            </SiteFrame>
          </ChangingBlocksContext>
        </BlockContext>
      </EditorRoom>
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
