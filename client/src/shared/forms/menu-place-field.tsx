import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { useI18n } from '../i18n.tsx';
import { useMenus } from '../menus.api.ts';
import { ComboField } from './combo-field.tsx';

interface MenuPlaceFieldProps {
  /** Guid of the parent menu item; null for no place in a menu. */
  readonly value: string | null;
  readonly label?: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (itemGuid: string | null) => void;
}

export function MenuPlaceField({ value, label, isOptional, error, onChange }: MenuPlaceFieldProps) {
  const { t } = useI18n();
  return (
    <ComboField
      label={label ?? t('new_page.place')}
      isOptional={isOptional}
      hint={t('new_page.place_hint')}
      error={error}
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
