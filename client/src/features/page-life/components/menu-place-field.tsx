import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { useMenus } from '../../../shared/menus.api.ts';
import { ComboField } from '../../../shared/ui/combo-field.tsx';

interface MenuPlaceFieldProps {
  /** Guid of the menu item below which the page comes to stand; null while it stands nowhere. */
  readonly value: string | null;
  readonly onChange: (itemGuid: string | null) => void;
}

/** Below which other page people find this one. */
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
