import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { MenuItemChildren } from '@spoor/contracts/menus/menu-query';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface RemoveItemDialogProps {
  readonly item: MenuItemView;
  readonly onChoose: (children: MenuItemChildren) => void;
  readonly onClose: () => void;
}

/** Asks what to do with the children of a removed item. */
export function RemoveItemDialog({ item, onChoose, onClose }: RemoveItemDialogProps) {
  const { t } = useI18n();
  const choose = (children: MenuItemChildren) => {
    onClose();
    onChoose(children);
  };
  return (
    <Dialog title={t('menus.remove_title', { name: item.name })} onClose={onClose}>
      <p>{t('menus.remove_text', { count: countBelow(item) })}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onClose}>
          {t('conflict.cancel')}
        </button>
        <button type="button" className="button button--secondary" onClick={() => choose('lift')}>
          {t('menus.lift')}
        </button>
        <button type="button" className="button button--danger" onClick={() => choose('remove')}>
          {t('menus.remove_all')}
        </button>
      </div>
    </Dialog>
  );
}

function countBelow({ menuItems }: MenuItemView): number {
  return menuItems.reduce((count, item) => count + 1 + countBelow(item), 0);
}
