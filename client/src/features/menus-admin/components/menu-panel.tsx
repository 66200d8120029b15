import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import type { EmbeddedMenu } from '../../../shared/menus.api.ts';
import { X } from '../../../shared/ui/icons.tsx';
import {
  type EditedItem,
  type MenuItemBody,
  menuItemEditOf,
  menuItemFormValuesOf,
  newMenuItemFormValues,
} from '../menu-item.form-schema.ts';
import { findItem, type MenuItemPlace } from '../menu-tree.ts';
import { useMenusAdminCommands } from '../menus-admin.commands.ts';
import { MenuItemForm } from './menu-item-form.tsx';

/** The form beside the tree: of an existing or a new item. */
export type MenuPanelSubject =
  | { readonly kind: 'item'; readonly guid: string }
  | { readonly kind: 'new'; readonly guid: string; readonly place: MenuItemPlace };

interface MenuPanelProps {
  readonly menus: readonly EmbeddedMenu[];
  readonly subject: MenuPanelSubject;
  readonly onClose: () => void;
  /** A new item was stored. */
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
          onSave={(body) => addItem({ item: { ...body, guid }, place })}
          onSaved={() => onAdded(guid)}
        />
      </Panel>
    );
  }
  if (found === undefined) return null;
  const { item, menu, above } = found;
  const save = async (body: MenuItemBody, { values: before, revision }: EditedItem) => {
    const edit = menuItemEditOf(before, body);
    if (Object.keys(edit).length === 0) return undefined;
    return editItem({ item, edit, basedOn: revision });
  };
  return (
    <Panel title={item.name} onClose={onClose}>
      <MenuItemForm
        menus={menus}
        itemGuid={item.guid}
        edited={{ values: menuItemFormValuesOf(item), revision: menu.revision ?? undefined }}
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
    // On small screens the form covers the tree and takes the focus; beside the tree it does not.
    if (isNew) element.querySelector('input')?.focus();
    else if (getComputedStyle(element).position === 'fixed') element.focus();
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="menu-panel stack gap-4"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="menu-panel__head row spread gap-3">
        <h2>{title}</h2>
        <button type="button" className="tool" aria-label={t('editor.close')} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      {children}
    </section>
  );
}

/** Address of the parent, without a trailing slash. */
function baseBelow(above: readonly MenuItemView[]): string {
  return above.map(({ urlSegment }) => (urlSegment === '' ? '' : `/${urlSegment}`)).join('');
}

const newItem: EditedItem = { values: newMenuItemFormValues, revision: 0 };
