import { openBlockAtom } from '../../features/editor/editor.atoms.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { scrollToBlock } from '../../features/editor/scroll-to-block.ts';
import { PublishTools } from '../../features/page-life/components/publish-tools.tsx';
import { useSetAtom } from '../../shared/store.ts';

/** Publishing, as the editor's bar offers it; what is to be mended is shown on the page. */
export function PageTools({ isAdmin }: { isAdmin: boolean }) {
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
