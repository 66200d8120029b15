import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { slugify } from '@spoor/contracts/shared/slug';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { useSyncedForm } from '../../../shared/forms/use-synced-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import {
  type EditedItem,
  lowerItemForm,
  type MenuItemBody,
  menuItemKinds,
  menuItemRefusals,
  topItemForm,
} from '../menu-item.form-schema.ts';
import { MenuItemAddress, MenuItemName, MenuItemSwitches, MenuItemTarget } from './menu-item-fields.tsx';
import { RelatedField } from './related-field.tsx';

const texts = {
  name: 'menus.name_missing',
  urlSegment: 'menus.segment_missing',
  'urlSegment.slug_taken': 'menus.refused.slug_taken',
  'urlSegment.reserved_segment': 'menus.refused.reserved_segment',
  pageGuid: 'menus.page_missing',
  externalUrl: 'menus.address_missing',
  'externalUrl.validation_failed': 'menus.refused.validation_failed',
} as const;

interface MenuItemFormProps {
  readonly menus: readonly MenuView[];
  readonly itemGuid: string;
  /** The item as it is now. */
  readonly edited: EditedItem;
  /** Title of the linked page. */
  readonly pageName: string;
  /** Address of the parent, without a trailing slash. */
  readonly base: string;
  /** Whether the address segment may be empty. */
  readonly mayBeHome: boolean;
  readonly isNew: boolean;
  /** @param begun what the form began with, and at which revision of the menu */
  readonly onSave: (item: MenuItemBody, begun: EditedItem) => Promise<CommandOutcome | undefined>;
  readonly onSaved?: () => void;
}

/**
 * The form of a menu item, saved as a whole: a half typed address must not go online. Until something is changed, it
 * follows the changes of others.
 */
export function MenuItemForm(props: MenuItemFormProps) {
  const { menus, itemGuid, edited, pageName, base, mayBeHome, isNew, onSave, onSaved } = props;
  const { t } = useI18n();
  const form = useSyncedForm({
    schema: mayBeHome ? topItemForm : lowerItemForm,
    latest: edited,
    valuesOf: ({ values }) => values,
    texts,
    refusals: menuItemRefusals,
    save: onSave,
    ...(onSaved === undefined ? {} : { onSaved }),
  });
  const { isSubmitting } = form.formState;

  /** The part of a new item's address follows from its name, until somebody says otherwise. */
  function rename(name: string): void {
    const before = form.getValues();
    const isRetried = form.formState.isSubmitted;
    form.setValue('name', name, { shouldDirty: true, shouldValidate: isRetried });
    if (!isNew || before.urlSegment !== slugify(before.name)) return;
    form.setValue('urlSegment', slugify(name), { shouldDirty: true, shouldValidate: isRetried });
  }

  return (
    <SchemaForm form={form} className="admin-layout__form stack gap-5">
      <SchemaField form={form} name="kind">
        {(field) => (
          <RadioField
            {...field}
            label={t('menus.leads_to')}
            look="row"
            choices={menuItemKinds.map((value) => ({ value, name: t(`menus.kind.${value}`) }))}
          />
        )}
      </SchemaField>
      <MenuItemTarget
        key={edited.values.pageGuid}
        form={form}
        pageName={pageName}
        // A new item is called as its page is.
        onPage={(title) => title !== '' && form.getValues('name') === '' && rename(title)}
      />
      <MenuItemName form={form} onName={rename} />
      <MenuItemAddress form={form} base={base} stored={isNew ? undefined : edited.values.urlSegment} />
      <MenuItemSwitches form={form} />
      <SchemaField form={form} name="relatedMenuItems">
        {({ onChange, ...field }) => (
          <RelatedField
            {...field}
            menus={menus}
            itemGuid={itemGuid}
            onChange={(guids) => onChange([...guids])}
          />
        )}
      </SchemaField>
      <FormFooter action={isNew ? t('menus.add') : t('menus.save')} isBusy={isSubmitting} />
    </SchemaForm>
  );
}
