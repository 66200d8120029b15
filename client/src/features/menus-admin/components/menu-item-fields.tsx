import { slugify } from '@spoor/contracts/shared/slug';
import { PageChoiceField } from '../../../shared/forms/page-choice-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import type { SchemaFormState } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import type { MenuItemBody, MenuItemValues } from '../menu-item.form-schema.ts';

interface MenuItemFieldProps {
  readonly form: SchemaFormState<MenuItemValues, MenuItemBody>;
}

interface MenuItemTargetProps extends MenuItemFieldProps {
  /** Title of the page that the item leads to. */
  readonly pageName: string;
  /** Hears the title of a page that was chosen. */
  readonly onPage: (title: string) => void;
}

/** The page, or the address elsewhere, that an item leads to. */
export function MenuItemTarget({ form, pageName, onPage }: MenuItemTargetProps) {
  const { t } = useI18n();
  const kind = form.watch('kind');
  if (kind === 'heading') return null;
  if (kind === 'page')
    return (
      <SchemaField form={form} name="pageGuid">
        {(field) => (
          <PageChoiceField
            {...field}
            label={t('menus.page')}
            chosenName={pageName}
            onChange={(guid, title) => {
              field.onChange(guid);
              onPage(title);
            }}
          />
        )}
      </SchemaField>
    );
  return (
    <SchemaField form={form} name="externalUrl">
      {(field) => (
        <TextField {...field} label={t('menus.address')} hint={t('menus.address_hint')} inputMode="url" />
      )}
    </SchemaField>
  );
}

/** What an item is called. */
export function MenuItemName({ form, onName }: MenuItemFieldProps & { onName: (name: string) => void }) {
  const { t } = useI18n();
  return (
    <SchemaField form={form} name="name">
      {(field) => <TextField {...field} label={t('menus.name')} onChange={onName} />}
    </SchemaField>
  );
}

interface MenuItemAddressProps extends MenuItemFieldProps {
  /** The address below which the item stands, without a slash at its end. */
  readonly base: string;
  /** Its own part of the address as it is stored; undefined for a new item. */
  readonly stored: string | undefined;
}

/** The part that an item has in the addresses of the site. Links elsewhere have none. */
export function MenuItemAddress({ form, base, stored }: MenuItemAddressProps) {
  const { t } = useI18n();
  const [kind, typed] = form.watch(['kind', 'urlSegment']);
  if (kind === 'address') return null;
  const state = stored === undefined ? 'new' : typed === stored ? 'same' : 'moved';
  return (
    <SchemaField form={form} name="urlSegment">
      {(field) => (
        <TextField
          {...field}
          label={t('menus.segment')}
          hint={t(`menus.segment_hint.${state}`, { address: `${base}/${slugify(typed)}` })}
          spellCheck={false}
          onBlur={() => {
            const written = slugify(field.value);
            if (written !== field.value) field.onChange(written);
          }}
        />
      )}
    </SchemaField>
  );
}

/** Whether it shows in the menu, and opens a window of its own. */
export function MenuItemSwitches({ form }: MenuItemFieldProps) {
  const { t } = useI18n();
  return (
    <>
      <SchemaField form={form} name="isVisible">
        {(field) => <SwitchField {...field} label={t('menus.visible')} hint={t('menus.visible_hint')} />}
      </SchemaField>
      {form.watch('kind') === 'heading' ? null : (
        <SchemaField form={form} name="openInNewWindow">
          {(field) => <SwitchField {...field} label={t('menus.new_window')} />}
        </SchemaField>
      )}
    </>
  );
}
