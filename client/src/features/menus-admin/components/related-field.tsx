import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { ComboListField } from '../../../shared/forms/combo-list-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';

interface RelatedFieldProps {
  readonly menus: readonly MenuView[];
  /** The item itself is no choice. */
  readonly itemGuid: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (guids: readonly string[]) => void;
}

/** Other items that are shown beside an item as “see also”. */
export function RelatedField({ menus, itemGuid, ...field }: RelatedFieldProps) {
  const { t } = useI18n();
  const items = menus.flatMap(({ menuItems }) => withDescendants(menuItems));
  return (
    <ComboListField
      {...field}
      label={t('menus.related')}
      hint={t('menus.related_hint')}
      choices={items
        .filter(({ guid, path }) => guid !== itemGuid && path !== null)
        .map(({ guid, name, path }) => ({ id: guid, name, detail: path ?? undefined }))}
      nameOf={(guid) => items.find((item) => item.guid === guid)?.name ?? t('menus.gone')}
      removeLabel={(name) => t('menus.unrelate', { name })}
    />
  );
}

function withDescendants(items: readonly MenuItemView[]): readonly MenuItemView[] {
  return items.flatMap((item) => [item, ...withDescendants(item.menuItems)]);
}
