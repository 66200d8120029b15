import type { MenuView } from '@spoor/contracts/menus/menu.views';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { slugify } from '@spoor/contracts/shared/slug';
import { type SubmitEvent, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { SwitchField } from '../../../shared/ui/switch-field.tsx';
import { flawsOf, itemKinds, type MenuItemValues } from '../menu-item-values.ts';
import { PageChoiceField } from './page-choice-field.tsx';
import { RelatedField } from './related-field.tsx';

interface MenuItemFormProps {
  readonly menus: readonly MenuView[];
  readonly itemGuid: string;
  readonly values: MenuItemValues;
  /** Title of the page that the item leads to. */
  readonly pageName: string;
  /** The address below which the item stands, without a slash at its end. */
  readonly base: string;
  /** Whether it may go without a part of the address. */
  readonly mayBeHome: boolean;
  readonly isNew: boolean;
  /** @returns why it was refused; undefined where it was stored or the failure has been told */
  readonly onSave: (values: MenuItemValues) => Promise<ProblemCode | undefined>;
}

/** Everything that is said of one menu item. It is stored as a whole: half an address would be one that people find. */
export function MenuItemForm(props: MenuItemFormProps) {
  const { menus, itemGuid, base, mayBeHome, isNew, onSave } = props;
  const { t } = useI18n();
  const [values, setValues] = useState(props.values);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<ProblemCode>();
  const flaws = isTried ? flawsOf(values, mayBeHome) : [];
  const change = (changes: Partial<MenuItemValues>) => setValues({ ...values, ...changes });
  const missing = (field: (typeof flaws)[number]) =>
    flaws.includes(field) ? t('field.required') : undefined;
  const address = `${base}/${slugify(values.urlSegment)}`;
  const isMoved = values.urlSegment !== props.values.urlSegment;

  /** A new item is called as its page is, and its part of the address follows from that, until somebody says otherwise. */
  function named(name: string): Partial<MenuItemValues> {
    const follows = isNew && values.urlSegment === slugify(values.name);
    return { name, ...(follows ? { urlSegment: slugify(name) } : {}) };
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    if (flawsOf(values, mayBeHome).length > 0) return;
    setIsSaving(true);
    setRefusal(await onSave(values));
    setIsSaving(false);
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void save(event)}>
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
        <div>
          <PageChoiceField
            label={t('menus.page')}
            value={values.pageGuid}
            chosenName={props.pageName}
            onChange={(pageGuid, title) =>
              change({ pageGuid, ...(values.name === '' && title !== '' ? named(title) : {}) })
            }
          />
          {missing('pageGuid') === undefined ? null : (
            <p className="field__error" role="alert">
              {t('menus.page_missing')}
            </p>
          )}
        </div>
      ) : null}
      {values.kind === 'address' ? (
        <Field label={t('menus.address')} hint={t('menus.address_hint')} error={missing('externalUrl')}>
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
      <Field label={t('menus.name')} error={missing('name')}>
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
          error={
            missing('urlSegment') ??
            (refusal === 'slug_taken' || refusal === 'reserved_segment'
              ? t(`menus.refused.${refusal}`)
              : undefined)
          }
        >
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={80}
              spellCheck={false}
              value={values.urlSegment}
              onChange={(event) => change({ urlSegment: event.target.value })}
              onBlur={() => change({ urlSegment: slugify(values.urlSegment) })}
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
      <div className="admin-form__actions">
        <button type="submit" className="button button--primary" disabled={isSaving}>
          {isNew ? t('menus.add') : t('menus.save')}
        </button>
      </div>
    </form>
  );
}
