import { ChevronDown } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useI18n } from '../../../shared/i18n.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { useEditor } from '../editor-context.tsx';
import '../../../shared/ui/menu-button.css';
import './publish-menu.css';

/** Publishing is a deliberate act of its own; what else concerns the live page stands behind the arrow. */
export function PublishMenu() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { page, path, commands } = useEditor();
  const canPublish = !page.isPublished || page.hasDraftChanges;
  return (
    <div className="publish">
      <button
        type="button"
        className="publish__main"
        aria-disabled={!canPublish}
        onClick={() => canPublish && void commands.publish()}
      >
        {t('editor.publish')}
      </button>
      <MenuTrigger>
        <Button className="publish__more" aria-label={t('editor.publish_menu')}>
          <ChevronDown aria-hidden="true" />
        </Button>
        <Popover className="tools menu-popover" placement="bottom end">
          <Menu className="menu" aria-label={t('editor.publish_menu')}>
            <MenuItem className="menu__item" onAction={() => void navigate(path)}>
              {t('editor.view')}
            </MenuItem>
            {page.purpose.kind === 'legal' ? (
              <MenuItem className="menu__item" onAction={() => void commands.publishAsNewVersion()}>
                {t('editor.publish_version')}
              </MenuItem>
            ) : null}
            {page.isPublished && page.hasDraftChanges ? (
              <MenuItem className="menu__item" onAction={() => void commands.discardDraft()}>
                {t('editor.discard')}
              </MenuItem>
            ) : null}
            {page.isPublished ? (
              <MenuItem className="menu__item" onAction={() => void commands.unpublish()}>
                {t('editor.unpublish')}
              </MenuItem>
            ) : null}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
