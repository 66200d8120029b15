import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { ComboField } from '../../../shared/ui/combo-field.tsx';

interface RelatedFieldProps {
  readonly menus: readonly MenuView[];
  /** Guid of the item itself, which is not related to itself. */
  readonly itemGuid: string;
  readonly value: readonly string[];
  readonly onChange: (guids: readonly string[]) => void;
}

/** Other items that are shown beside an item as “see also”. */
export function RelatedField({ menus, itemGuid, value, onChange }: RelatedFieldProps) {
  const { t } = useI18n();
  const items = menus.flatMap(({ menuItems }) => withThoseBelow(menuItems));
  const nameOf = (guid: string) => items.find((item) => item.guid === guid)?.name ?? t('menus.gone');
  return (
    <div className="related-field">
      <ComboField
        label={t('menus.related')}
        hint={t('menus.related_hint')}
        choices={items
          .filter(({ guid, path }) => guid !== itemGuid && path !== null && !value.includes(guid))
          .map(({ guid, name, path }) => ({ id: guid, name, detail: path ?? undefined }))}
        value=""
        onChange={(guid) => {
          if (guid !== '') onChange([...value, guid]);
        }}
      />
      {value.length === 0 ? null : (
        <div className="related-field__chosen">
          {value.map((guid) => (
            <Chip
              key={guid}
              removeLabel={t('menus.unrelate', { name: nameOf(guid) })}
              onRemove={() => onChange(value.filter((each) => each !== guid))}
            >
              {nameOf(guid)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

function withThoseBelow(items: readonly MenuItemView[]): readonly MenuItemView[] {
  return items.flatMap((item) => [item, ...withThoseBelow(item.menuItems)]);
}
