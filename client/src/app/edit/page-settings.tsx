import { EditorDrawer } from '../../features/editor/components/editor-drawer.tsx';
import { PagePanel } from '../../features/editor/components/page-panel.tsx';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { PageAddress } from '../../features/page-life/components/page-address.tsx';
import { useI18n } from '../../shared/i18n.tsx';

interface PageSettingsProps {
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

/** The drawer with what is set for a whole page: its address, its looks, and who may do what with it. */
export function PageSettings({ isAdmin, onClose }: PageSettingsProps) {
  const { t } = useI18n();
  const { page, path } = useEditor();
  return (
    <EditorDrawer title={t('editor.page_settings')} onClose={onClose}>
      <PagePanel address={<PageAddress page={page} path={path} isAdmin={isAdmin} />} />
    </EditorDrawer>
  );
}
