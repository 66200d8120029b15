import { useI18n } from '../../../shared/i18n.tsx';
import type { MenuDialogState } from '../menu-actions.ts';
import { useMenusAdminCommands } from '../menus-admin.commands.ts';
import { NameDialog } from './name-dialog.tsx';
import { RemoveItemDialog } from './remove-item-dialog.tsx';

interface MenuQuestionDialogProps {
  readonly question: MenuDialogState;
  readonly onClose: () => void;
}

export function MenuDialog({ question, onClose }: MenuQuestionDialogProps) {
  const { t } = useI18n();
  const commands = useMenusAdminCommands();
  switch (question.kind) {
    case 'new menu':
      return (
        <NameDialog
          title={t('menus.new_menu')}
          label={t('menus.menu_name')}
          hint={t('menus.menu_name_hint')}
          action={t('menus.add')}
          onName={(name) => commands.createMenu(name)}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={t('menus.rename')}
          label={t('menus.menu_name')}
          name={question.menu.name}
          action={t('menus.save')}
          onName={(name) => commands.renameMenu({ menu: question.menu, name })}
          onClose={onClose}
        />
      );
    case 'page':
      return (
        <NameDialog
          title={t('menus.add_page')}
          label={t('pages_admin.title')}
          hint={t('menus.add_page_hint')}
          action={t('pages_admin.make')}
          onName={(name) => commands.addPage({ name, place: question.place })}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <RemoveItemDialog
          item={question.item}
          onChoose={(children) => void commands.removeItem({ item: question.item, children })}
          onClose={onClose}
        />
      );
    default:
      return question satisfies never;
  }
}
