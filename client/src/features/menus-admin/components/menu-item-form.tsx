import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { slugify } from '@spoor/contracts/shared/slug';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FormFoot } from '../../../shared/ui/form-foot.tsx';
import { SwitchField } from '../../../shared/ui/switch-field.tsx';
import type { Outcome } from '../../../shared/use-command.ts';
import { useFormSave } from '../../../shared/use-form-save.ts';
import {
  type EditedItem,
  flawsOf,
  itemKinds,
  type MenuItemValues,
  menuItemRefusals,
} from '../menu-item-values.ts';
import { PageChoiceField } from './page-choice-field.tsx';
import { RelatedField } from './related-field.tsx';

const missingTexts = {
  name: 'menus.name_missing',
  urlSegment: 'menus.segment_missing',
  pageGuid: 'menus.page_missing',
  externalUrl: 'menus.address_missing',
} as const;

interface MenuItemFormProps {
  readonly menus: readonly MenuView[];
  readonly itemGuid: string;
  /** The item as it is now. */
  readonly edited: EditedItem;
  /** Title of the page that the item leads to. */
  readonly pageName: string;
  /** The address below which the item stands, without a slash at its end. */
  readonly base: string;
  /** Whether it may go without a part of the address. */
  readonly mayBeHome: boolean;
  readonly isNew: boolean;
  /** @param edited what the form began with, and at which revision of the menu */
  readonly onSave: (values: MenuItemValues, edited: EditedItem) => Promise<Outcome>;
  readonly onSaved?: () => void;
}

/**
 * Everything that is said of one menu item. It is stored as a whole: half an address would be one that people find.
 * Until somebody changes something, it shows what others do to the item.
 */
export function MenuItemForm({
  menus,
  itemGuid,
  edited,
  base,
  mayBeHome,
  isNew,
  ...props
}: MenuItemFormProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState<{ values: MenuItemValues; edited: EditedItem } | null>(null);
  const values = draft?.values ?? edited.values;
  const { form, onSubmit, isSaving, wrongIn } = useFormSave({
    flaws: flawsOf(values, mayBeHome),
    refusals: menuItemRefusals,
    save: () => props.onSave(values, draft?.edited ?? edited),
    onSaved: () => {
      setDraft(null);
      props.onSaved?.();
    },
  });
  const change = (changes: Partial<MenuItemValues>) =>
    setDraft({ values: { ...values, ...changes }, edited: draft?.edited ?? edited });
  const errorOf = (field: keyof typeof missingTexts) => {
    const wrong = wrongIn(field);
    return wrong && t(wrong === 'missing' ? missingTexts[field] : `menus.refused.${wrong}`);
  };
  const address = `${base}/${slugify(values.urlSegment)}`;
  const isMoved = values.urlSegment !== edited.values.urlSegment;

  /** A new item is called as its page is, and its part of the address follows from that, until somebody says otherwise. */
  function named(name: string): Partial<MenuItemValues> {
    const follows = isNew && values.urlSegment === slugify(values.name);
    return { name, ...(follows ? { urlSegment: slugify(name) } : {}) };
  }

  return (
    <form ref={form} className="admin-form" noValidate onSubmit={onSubmit}>
      <fieldset className="choice-row">
        <legend className="field__label">{t('menus.leads_to')}</legend>
        {itemKinds.map((kind) => (
          <label key={kind} className="choice-row__choice">
            <input
              type="radio"
              name="kind"
              checked={values.kind === kind}
              onChange={() => change({ kind })}
            />
            {t(`menus.kind.${kind}`)}
          </label>
        ))}
      </fieldset>
      {values.kind === 'page' ? (
        <PageChoiceField
          key={edited.values.pageGuid}
          label={t('menus.page')}
          error={errorOf('pageGuid')}
          value={values.pageGuid}
          chosenName={props.pageName}
          onChange={(pageGuid, title) =>
            change({ pageGuid, ...(values.name === '' && title !== '' ? named(title) : {}) })
          }
        />
      ) : null}
      {values.kind === 'address' ? (
        <Field label={t('menus.address')} hint={t('menus.address_hint')} error={errorOf('externalUrl')}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="url"
              maxLength={2000}
              value={values.externalUrl}
              onChange={(event) => change({ externalUrl: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      <Field label={t('menus.name')} error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={100}
            value={values.name}
            onChange={(event) => change(named(event.target.value))}
          />
        )}
      </Field>
      {values.kind === 'address' ? null : (
        <Field
          label={t('menus.segment')}
          hint={t(`menus.segment_hint.${isNew ? 'new' : isMoved ? 'moved' : 'same'}`, { address })}
          error={errorOf('urlSegment')}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={80}
              spellCheck={false}
              value={values.urlSegment}
              onChange={(event) => change({ urlSegment: event.target.value })}
              onBlur={() => {
                const written = slugify(values.urlSegment);
                if (written !== values.urlSegment) change({ urlSegment: written });
              }}
            />
          )}
        </Field>
      )}
      <SwitchField
        label={t('menus.visible')}
        hint={t('menus.visible_hint')}
        value={values.isVisible}
        onChange={(isVisible) => change({ isVisible })}
      />
      {values.kind === 'heading' ? null : (
        <SwitchField
          label={t('menus.new_window')}
          value={values.openInNewWindow}
          onChange={(openInNewWindow) => change({ openInNewWindow })}
        />
      )}
      <RelatedField
        menus={menus}
        itemGuid={itemGuid}
        value={values.relatedMenuItems}
        onChange={(relatedMenuItems) => change({ relatedMenuItems })}
      />
      <FormFoot action={isNew ? t('menus.add') : t('menus.save')} isBusy={isSaving} />
    </form>
  );
}
