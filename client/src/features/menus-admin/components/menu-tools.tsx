import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { Ellipsis, ExternalLink, FilePlus2, ListPlus, PencilLine, Trash2 } from 'lucide-react';
import { editAddress, editableAddress } from '../../../shared/addresses.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { EmbeddedMenu } from '../../../shared/menus.api.ts';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import type { MenuActions } from '../menu-actions.ts';

/** The menu of actions on a menu. The main one is always there. */
export function MenuTools({
  menu,
  name,
  isMain,
  actions,
}: {
  menu: EmbeddedMenu;
  name: string;
  isMain: boolean;
  actions: MenuActions;
}) {
  const { t } = useI18n();
  const place = { menuGuid: menu.guid, parentGuid: null };
  return (
    <MenuButton
      label={t('table.actions_of', { name })}
      groups={[
        addActions(
          t,
          () => actions.addItem(place, menu.menuItems),
          () => actions.addPage(place),
        ),
        isMain
          ? []
          : [
              {
                id: 'rename',
                label: t('menus.rename'),
                icon: <PencilLine aria-hidden="true" />,
                onAction: () => actions.rename(menu),
              },
              {
                id: 'remove',
                label: t('menus.remove_menu'),
                icon: <Trash2 aria-hidden="true" />,
                tone: 'danger',
                onAction: () => actions.removeMenu(menu),
              },
            ],
      ]}
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}

/** The menu of actions on an item. */
export function MenuItemTools({
  item,
  menuGuid,
  actions,
}: {
  item: MenuItemView;
  menuGuid: string;
  actions: MenuActions;
}) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { pageGuid, path } = item;
  const place = { menuGuid, parentGuid: item.guid };
  return (
    <MenuButton
      label={t('table.actions_of', { name: item.name })}
      groups={[
        pageGuid === null
          ? []
          : [
              {
                id: 'edit',
                label: t('menus.edit_page'),
                icon: <PencilLine aria-hidden="true" />,
                onAction: () => void navigate(editAddress(path ?? editableAddress(pageGuid))),
              },
              {
                id: 'view',
                label: t('editor.view'),
                icon: <ExternalLink aria-hidden="true" />,
                onAction: () => void navigate(path ?? editableAddress(pageGuid)),
              },
            ],
        addActions(
          t,
          () => actions.addItem(place, item.menuItems),
          () => actions.addPage(place),
        ),
        [
          {
            id: 'remove',
            label: t('menus.remove'),
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            onAction: () => actions.remove(item),
          },
        ],
      ]}
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}

function addActions(t: ReturnType<typeof useI18n>['t'], addItem: () => void, addPage: () => void) {
  return [
    {
      id: 'add',
      label: t('menus.add_item'),
      icon: <ListPlus aria-hidden="true" />,
      onAction: addItem,
    },
    {
      id: 'add-page',
      label: t('menus.add_page'),
      icon: <FilePlus2 aria-hidden="true" />,
      onAction: addPage,
    },
  ];
}
