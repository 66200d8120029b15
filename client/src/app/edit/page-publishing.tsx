import { scrollToBlock } from '../../features/editor/blocks/scroll-to-block.ts';
import { openBlockAtom } from '../../features/editor/editor.atoms.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { PublishTools } from '../../features/page-lifecycle/components/publish-tools.tsx';
import { useSetAtom } from '../../shared/store.ts';

/** The publish tools in the editor's bar; a warning can scroll to its block. */
export function PagePublishing({ isAdmin }: { isAdmin: boolean }) {
  const { page, path, commands } = useEditor();
  const openBlock = useSetAtom(openBlockAtom);
  return (
    <PublishTools
      page={page}
      path={path}
      isAdmin={isAdmin}
      commands={commands}
      onShow={(guid) => {
        openBlock(guid);
        scrollToBlock(guid);
      }}
    />
  );
}
