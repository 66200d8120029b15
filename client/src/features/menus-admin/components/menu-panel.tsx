import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import type { CarriedMenu } from '../../../shared/menus.api.ts';
import { X } from '../../../shared/ui/icons.tsx';
import {
  type EditedItem,
  editOf,
  itemOf,
  type MenuItemValues,
  newItemValues,
  valuesOf,
} from '../menu-item-values.ts';
import { findItem, type MenuItemPlace } from '../menu-places.ts';
import { useMenusAdminCommands } from '../menus-admin.commands.ts';
import { MenuItemForm } from './menu-item-form.tsx';

/** What stands beside the tree: the form of an item, or of one that is to come. */
export type MenuPanelSubject =
  | { readonly kind: 'item'; readonly guid: string }
  | { readonly kind: 'new'; readonly guid: string; readonly place: MenuItemPlace };

interface MenuPanelProps {
  readonly menus: readonly CarriedMenu[];
  readonly subject: MenuPanelSubject;
  readonly onClose: () => void;
  /** A new item is stored. */
  readonly onAdded: (guid: string) => void;
}

export function MenuPanel({ menus, subject, onClose, onAdded }: MenuPanelProps) {
  const { t } = useI18n();
  const { addItem, editItem } = useMenusAdminCommands();
  const found = findItem(menus, subject.guid);

  if (subject.kind === 'new') {
    const { place, guid } = subject;
    const above = place.parentGuid === null ? undefined : findItem(menus, place.parentGuid);
    return (
      <Panel title={t('menus.new_item')} isNew onClose={onClose}>
        <MenuItemForm
          menus={menus}
          itemGuid={guid}
          edited={newItem}
          pageName=""
          base={baseBelow(above === undefined ? [] : [...above.above, above.item])}
          mayBeHome={place.parentGuid === null}
          isNew
          onSave={(values) => addItem({ item: { ...itemOf(values), guid }, place })}
          onSaved={() => onAdded(guid)}
        />
      </Panel>
    );
  }
  if (found === undefined) return null;
  const { item, menu, above } = found;
  const save = async (values: MenuItemValues, { values: before, revision }: EditedItem) => {
    const edit = editOf(before, values);
    if (Object.keys(edit).length === 0) return undefined;
    return editItem({ item, edit, basedOn: revision });
  };
  return (
    <Panel title={item.name} onClose={onClose}>
      <MenuItemForm
        menus={menus}
        itemGuid={item.guid}
        edited={{ values: valuesOf(item), revision: menu.revision }}
        pageName={item.pageName ?? ''}
        base={baseBelow(above)}
        mayBeHome={above.length === 0}
        isNew={false}
        onSave={save}
      />
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly isNew?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Panel({ title, isNew = false, onClose, children }: PanelProps) {
  const { t } = useI18n();
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    // A sheet over the tree takes the focus along; beside it, whoever walks the tree goes on walking.
    if (isNew) element.querySelector('input')?.focus();
    else if (getComputedStyle(element).position === 'fixed') element.focus();
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="menu-panel"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="menu-panel__head">
        <h2>{title}</h2>
        <button type="button" className="tool" aria-label={t('editor.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      {children}
    </section>
  );
}

/** The address below which an item stands, without a slash at its end. */
function baseBelow(above: readonly MenuItemView[]): string {
  return above.map(({ urlSegment }) => (urlSegment === '' ? '' : `/${urlSegment}`)).join('');
}

const newItem: EditedItem = { values: newItemValues, revision: 0 };
