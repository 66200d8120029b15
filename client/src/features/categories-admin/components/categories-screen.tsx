import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { useQuery } from '@tanstack/react-query';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { categoriesQuery } from '../../../shared/categories.api.ts';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { useTableAtHand } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { categoriesTable } from '../categories-admin.api.ts';
import { useCategoryCommands } from '../categories-admin.commands.ts';
import { CategoryDialog } from './category-dialog.tsx';

export function CategoriesScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const categories = useQuery(categoriesQuery(useApi()));
  const [opened, setOpened] = useState<CategoryView | 'new' | null>(null);
  const { remove } = useCategoryCommands();
  const shown = useTableAtHand(categoriesTable, categories);
  const newCategory = (
    <button type="button" className="button button--primary" onClick={() => setOpened('new')}>
      <Plus aria-hidden="true" />
      {t('categories.new')}
    </button>
  );
  return (
    <>
      <ScreenHeading title={t('categories')} about={t('categories.about')} actions={newCategory} />
      <DataTable
        label={t('categories')}
        {...shown}
        columns={categoryColumns(i18n, setOpened)}
        keyOf={({ guid }) => guid}
        nameOf={({ name }) => name}
        searchLabel={t('categories.search')}
        rowMenu={(category) =>
          rowActions(i18n, { edit: () => setOpened(category), remove: () => void remove(category) })
        }
        csv="category"
        empty={
          <>
            <p>{t('categories.none')}</p>
            {newCategory}
          </>
        }
      />
      {opened === null ? null : (
        <CategoryDialog subject={opened === 'new' ? undefined : opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function rowActions({ t }: I18n, { edit, remove }: Readonly<Record<'edit' | 'remove', () => void>>) {
  const editing = {
    id: 'edit',
    label: t('categories.edit'),
    onAction: edit,
    icon: <PencilLine aria-hidden="true" />,
  };
  const removal = {
    id: 'remove',
    label: t('categories.remove'),
    onAction: remove,
    icon: <Trash2 aria-hidden="true" />,
    tone: 'danger' as const,
  };
  return [[editing], [removal]];
}

function categoryColumns(
  { t, number }: I18n,
  onOpen: (category: CategoryView) => void,
): readonly Column<CategoryView>[] {
  return [
    {
      key: 'name',
      label: t('categories.name'),
      cell: (category) => (
        <button type="button" className="data-table__name strong" onClick={() => onOpen(category)}>
          {category.name}
        </button>
      ),
      text: ({ name }) => name,
      sort: { field: 'name', first: 'asc' },
    },
    {
      key: 'items',
      label: t('categories.items'),
      cell: ({ itemCount }) => (itemCount === null ? null : number(itemCount)),
      text: ({ itemCount }) => String(itemCount ?? ''),
      sort: { field: 'items', first: 'desc' },
      kind: 'number',
    },
  ];
}
