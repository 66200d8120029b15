import type { FormCreateItem } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import { type ItemMember, itemMembers, likelyMap } from '@spoor/contracts/forms/item-of-answers';
import { textIn } from '@spoor/contracts/forms/text-in';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { elementsOfForm } from '../../../features/form-builder/built-element.ts';
import { OptionalSelectField, SelectField } from '../../../shared/forms/select-field.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { fieldLabel, typeLabel } from '../../../shared/list-items/item-fields.ts';
import { ListChoiceField } from '../../../shared/list-items/list-choice-field.tsx';

interface FormItemsProps {
  readonly form: FormView;
  readonly set: (edit: EditForm) => void;
}

const firstType = 'Idea';

/** In which list submissions can become items, and which answers fill them. Nothing comes on the site by itself. */
export function FormItems({ form, set }: FormItemsProps) {
  const { t } = useI18n();
  const { createItem } = form;
  const elements = elementsOfForm(form);
  const change = (changed: Partial<FormCreateItem>) => {
    const { listGuid = '', typeName = firstType, map = {} } = { ...createItem, ...changed };
    if (listGuid !== '') set({ createItem: { listGuid, typeName, map } });
  };
  return (
    <fieldset className="field-group stack gap-4">
      <legend className="field__label">{t('forms.items')}</legend>
      <ListChoiceField
        label={t('forms.items_list')}
        hint={t('forms.items_hint')}
        value={createItem?.listGuid ?? ''}
        onChange={(listGuid) =>
          change({ listGuid, ...(createItem === null ? { map: likelyMap(firstType, elements) } : {}) })
        }
      />
      {createItem === null ? null : (
        <>
          <ItemFilling {...{ form, createItem, elements, change }} />
          <p>
            <button
              type="button"
              className="button button--secondary"
              onClick={() => set({ createItem: null })}
            >
              {t('forms.items_no_more')}
            </button>
          </p>
        </>
      )}
    </fieldset>
  );
}

interface ItemFillingProps {
  readonly form: FormView;
  readonly createItem: FormCreateItem;
  readonly elements: readonly FormElement[];
  readonly change: (changed: Partial<FormCreateItem>) => void;
}

/** The kind of item, and for each part of it the question that fills it. */
function ItemFilling({ form, createItem, elements, change }: ItemFillingProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { typeName, map } = createItem;
  const { languages } = form.draft;
  const nameOf = ({ id, label }: FormElement) => textIn(label, languages[0] ?? 'nl', languages) || id;
  const used = elements.filter(({ id }) => Object.values(map).includes(id));
  const personal = used.filter((element) => element.personal).map(nameOf);
  const fill = (key: string, id: string | null) => {
    const { [key]: _, ...others } = map;
    change({ map: id === null ? others : { ...others, [key]: id } });
  };
  return (
    <>
      <SelectField
        label={t('item.type')}
        value={typeName}
        onChange={(chosen) => change({ typeName: chosen, map: keptMap(map, chosen, elements) })}
        choices={listItemTypes.map(({ name }) => ({ value: name, name: typeLabel(name, i18n) }))}
      />
      {itemMembers(typeName).map((member) => (
        <OptionalSelectField
          key={member.key}
          label={memberLabel(member.key, typeName, i18n)}
          none={t('forms.items_unfilled')}
          value={map[member.key] ?? null}
          onChange={(id) => fill(member.key, id)}
          choices={fittingElements(member, elements).map((element) => ({
            ...{ value: element.id, name: nameOf(element) },
          }))}
        />
      ))}
      {personal.length === 0 ? null : (
        <p className="field__hint" role="status">
          {t('forms.items_personal', { questions: personal.join(', ') })}
        </p>
      )}
    </>
  );
}

function fittingElements({ takes }: ItemMember, elements: readonly FormElement[]): readonly FormElement[] {
  return elements.filter(({ type }) => takes.includes(type));
}

/** What another kind of item has as well stays filled as it is; the rest as it seems best. */
function keptMap(
  map: FormCreateItem['map'],
  typeName: string,
  elements: readonly FormElement[],
): FormCreateItem['map'] {
  const known = itemMembers(typeName).map(({ key }) => key);
  const kept = Object.fromEntries(Object.entries(map).filter(([key]) => known.includes(key)));
  return { ...likelyMap(typeName, elements), ...kept };
}

const labels = {
  title: 'item.title',
  description: 'item.description',
  text: 'item.body',
  imageGuid: 'item.card_image',
  periodStart: 'item.period_start',
  periodEnd: 'item.period_end',
} as const;

function memberLabel(key: string, typeName: string, i18n: I18n): string {
  const label = Object.entries(labels).find(([member]) => member === key)?.[1];
  return label === undefined ? fieldLabel(typeName, key, i18n) : i18n.t(label);
}
