import { useEditor } from '../../features/editor/editor-context.tsx';
import { EditorDrawer } from '../../features/editor/panels/editor-drawer.tsx';
import { PagePanel } from '../../features/editor/panels/page-panel.tsx';
import { PageAddress } from '../../features/page-lifecycle/components/page-address.tsx';
import { useI18n } from '../../shared/i18n.tsx';

interface PageSettingsDrawerProps {
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}

export function PageSettingsDrawer({ isAdmin, onClose }: PageSettingsDrawerProps) {
  const { t } = useI18n();
  const { page, path } = useEditor();
  return (
    <EditorDrawer title={t('editor.settings_of.page')} onClose={onClose}>
      <PagePanel address={<PageAddress page={page} path={path} isAdmin={isAdmin} />} />
    </EditorDrawer>
  );
}
