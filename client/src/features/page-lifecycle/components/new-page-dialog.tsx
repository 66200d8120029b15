import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { createPage } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { editAddress, editableAddress } from '../../../shared/addresses.ts';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { MenuPlaceField } from '../../../shared/forms/menu-place-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useCreatePage } from '../page-lifecycle.commands.ts';
import { TemplatePicker } from './template-picker.tsx';
import './new-page.css';

interface NewPageDialogProps {
  /** The menu item below which the page comes to stand; absent: that is asked. */
  readonly below?: Pick<MenuItemView, 'guid' | 'name'>;
  readonly onClose: () => void;
}

/** Asks for name, template and place of a new page, and opens its editor. */
export function NewPageDialog({ below, onClose }: NewPageDialogProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const create = useCreatePage();
  const form = useSchemaForm({
    schema: createPage.required({ templateGuid: true, parentMenuItemGuid: true }),
    defaultValues: { name: '', templateGuid: null, parentMenuItemGuid: below?.guid ?? null },
    texts: { name: 'field.required' },
    save: create,
    onSaved: ({ data }) => {
      onClose();
      void navigate(editAddress(editableAddress((data as PageView).guid)));
    },
  });

  return (
    <Dialog title={t('new_page.title')} onClose={onClose}>
      <SchemaForm form={form} className="stack gap-4">
        <SchemaField form={form} name="name">
          {(field) => <TextField {...field} label={t('new_page.name')} required autoFocus />}
        </SchemaField>
        <SchemaField form={form} name="templateGuid">
          {({ value = null, onChange }) => <TemplatePicker value={value} onChange={onChange} />}
        </SchemaField>
        {below === undefined ? (
          <SchemaField form={form} name="parentMenuItemGuid">
            {({ value = null, onChange }) => <MenuPlaceField isOptional value={value} onChange={onChange} />}
          </SchemaField>
        ) : (
          <p>{t('new_page.below_page', { page: below.name })}</p>
        )}
        <p className="field__hint">{t('new_page.hint')}</p>
        <FormFooter action={t('new_page.make')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </Dialog>
  );
}
