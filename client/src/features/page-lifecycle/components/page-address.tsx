import { editMenuItem } from '@spoor/contracts/menus/menu.commands';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { slugify } from '@spoor/contracts/shared/slug';
import { useState } from 'react';
import { editAddress } from '../../../shared/addresses.ts';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { MenuPlaceField } from '../../../shared/forms/menu-place-field.tsx';
import { textLimit } from '../../../shared/forms/text-limit.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { breadcrumbsOf, useMenus } from '../../../shared/menus.api.ts';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { usePageAddress } from '../page-address.commands.ts';
import './page-address.css';

interface PageAddressProps {
  readonly page: PageView;
  /** The address at which it is being edited. */
  readonly path: string;
  /** Only administrators may change addresses. */
  readonly isAdmin: boolean;
}

/** The addresses of a page. Each follows from a menu item: its ancestors, and its own segment. */
export function PageAddress({ page, path, isAdmin }: PageAddressProps) {
  const { t } = useI18n();
  const menus = useMenus();
  const items = itemsOf(menus, page.guid);
  if (page.purpose.kind !== 'content') return null;
  return (
    <div className="page-address stack gap-4">
      {items.map((item) =>
        isAdmin && item.urlSegment !== '' ? (
          <SegmentField key={item.guid} item={item} path={path} isOneOfMany={items.length > 1} />
        ) : (
          <p key={item.guid}>
            <span className="field__label">{t('page.address')}</span>
            <code>{item.path}</code>
          </p>
        ),
      )}
      {items.length === 0 ? <NoAddress page={page} menus={menus} isAdmin={isAdmin} /> : null}
    </div>
  );
}

interface SegmentFieldProps {
  readonly item: MenuItemView;
  readonly path: string;
  /** The page has several addresses. */
  readonly isOneOfMany: boolean;
}

function SegmentField({ item, path, isOneOfMany }: SegmentFieldProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { rename } = usePageAddress();
  const [refusal, setRefusal] = useState<'taken' | 'reserved'>();
  const above = (item.path ?? '').slice(0, -item.urlSegment.length);

  async function save(typed: string): Promise<boolean> {
    const urlSegment = slugify(typed);
    setRefusal(undefined);
    if (urlSegment === '' || urlSegment === item.urlSegment) return true;
    const outcome = await rename({
      item,
      urlSegment,
      // Editing goes on at the new address.
      arrive: () => item.path === path && void navigate(editAddress(above + urlSegment), { replace: true }),
    });
    if (outcome.kind === 'refused') setRefusal(outcome.problem.code === 'slug_taken' ? 'taken' : 'reserved');
    return outcome.kind === 'stored';
  }

  return (
    <AutosaveTextField
      label={isOneOfMany ? t('page.address_of', { name: item.name }) : t('page.address')}
      hint={t('page.address_hint')}
      error={refusal && t(`page.address_${refusal}`)}
      path={`/menuItems/${item.guid}/urlSegment`}
      prefix={above}
      limit={textLimit(editMenuItem, 'urlSegment')}
      value={item.urlSegment}
      onSave={save}
    />
  );
}

interface NoAddressProps extends Pick<PageAddressProps, 'page' | 'isAdmin'> {
  readonly menus: readonly MenuView[];
}

/** For a page without a menu item. */
function NoAddress({ page, menus, isAdmin }: NoAddressProps) {
  const { t } = useI18n();
  const { addToMenu } = usePageAddress();

  function place(parentGuid: string | null): void {
    const menu = menus.find(({ menuItems }) => breadcrumbsOf(menuItems, ({ guid }) => guid === parentGuid));
    if (menu === undefined || parentGuid === null) return;
    const parent = breadcrumbsOf(menu.menuItems, ({ guid }) => guid === parentGuid)?.at(-1);
    const afterGuid = parent?.menuItems.at(-1)?.guid ?? null;
    void addToMenu({ menuGuid: menu.guid, parentGuid, afterGuid, page });
  }

  return (
    <>
      <p>
        <span className="field__label">{t('page.address')}</span>
        {t('page.no_address')}
      </p>
      {isAdmin ? <MenuPlaceField value={null} onChange={place} /> : null}
    </>
  );
}

/** The menu items that give a page its addresses. */
function itemsOf(menus: readonly MenuView[], pageGuid: string): MenuItemView[] {
  const within = (items: readonly MenuItemView[]): MenuItemView[] =>
    items.flatMap((item) => [...(item.pageGuid === pageGuid ? [item] : []), ...within(item.menuItems)]);
  return menus.flatMap(({ menuItems }) => within(menuItems));
}
