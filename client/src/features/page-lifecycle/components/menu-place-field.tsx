import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { ComboField } from '../../../shared/forms/combo-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useMenus } from '../../../shared/menus.api.ts';

interface MenuPlaceFieldProps {
  /** Guid of the parent menu item; null for no place in a menu. */
  readonly value: string | null;
  readonly onChange: (itemGuid: string | null) => void;
}

export function MenuPlaceField({ value, onChange }: MenuPlaceFieldProps) {
  const { t } = useI18n();
  return (
    <ComboField
      label={t('new_page.place')}
      hint={t('new_page.place_hint')}
      choices={placesIn(useMenus())}
      value={value ?? ''}
      onChange={(guid) => onChange(guid === '' ? null : guid)}
    />
  );
}

function placesIn(menus: readonly MenuView[]) {
  const below = (
    items: readonly MenuItemView[],
    menu: MenuView,
  ): { id: string; name: string; detail: string }[] =>
    items.flatMap((item) => [
      { id: item.guid, name: item.name, detail: item.path ?? menu.name },
      ...below(item.menuItems, menu),
    ]);
  return menus.flatMap((menu) => below(menu.menuItems, menu));
}
