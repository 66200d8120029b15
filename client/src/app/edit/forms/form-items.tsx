import type { FormCreateItem } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition, FormElement } from '@spoor/contracts/forms/form-definition';
import { type ItemMember, itemMembers, likelyMap } from '@spoor/contracts/forms/item-of-answers';
import { textIn } from '@spoor/contracts/forms/text-in';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { useQuery } from '@tanstack/react-query';
import { pagesOfForm } from '../../../features/form-builder/built-element.ts';
import type { ErrorAt } from '../../../features/form-builder/use-form-settings.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { OptionalSelectField, SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { typeLabel } from '../../../shared/list-items/item-fields.ts';
import { ListChoiceField } from '../../../shared/list-items/list-choice-field.tsx';
import { type ListChoice, listChoicesQuery } from '../../../shared/list-items/list-select.api.ts';
import { memberLabel } from '../../../shared/list-items/member-label.ts';

interface FormItemsProps {
  readonly form: FormView;
  readonly set: (edit: EditForm) => void;
  readonly errorAt: ErrorAt;
}

const firstType = 'Idea';

/** In which list submissions can become items, and which answers fill them. Nothing comes on the site by itself. */
export function FormItems({ form, set, errorAt }: FormItemsProps) {
  const { t } = useI18n();
  const { createItem } = form;
  const pages = pagesOfForm(form);
  const { data: lists = [] } = useQuery(listChoicesQuery(useApi()));
  const change = (changed: Partial<FormCreateItem>) => {
    const { listGuid = '', typeName = firstType, map = {} } = { ...createItem, ...changed };
    if (listGuid !== '') set({ createItem: { listGuid, typeName, map } });
  };
  /** The kind stays where the list takes it; otherwise it becomes one that it does. */
  const choose = (listGuid: string) => {
    const taken = typesTakenBy(lists.find(({ guid }) => guid === listGuid));
    const before = createItem?.typeName ?? firstType;
    const typeName = taken.includes(before) ? before : (taken[0] ?? before);
    const { map = {} } = createItem ?? {};
    const isSame = typeName === createItem?.typeName;
    change({ listGuid, typeName, map: isSame ? map : keptMap(map, typeName, pages) });
  };
  return (
    <fieldset className="field-group stack gap-4">
      <legend className="field__label">{t('forms.items')}</legend>
      <ListChoiceField
        label={t('forms.items_list')}
        hint={t('forms.items_hint')}
        // Until there is an item to fill, there is no other field to say it at.
        error={errorAt(createItem === null ? '/createItem' : '/createItem/listGuid')}
        value={createItem?.listGuid ?? ''}
        onChange={choose}
      />
      {createItem === null ? null : (
        <>
          <ItemFilling {...{ form, createItem, pages, change, errorAt }} />
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
  readonly pages: FormDefinition['pages'];
  readonly change: (changed: Partial<FormCreateItem>) => void;
  readonly errorAt: ErrorAt;
}

/** The kind of item, and for each part of it the question that fills it. */
function ItemFilling({ form, createItem, pages, change, errorAt }: ItemFillingProps) {
  const elements = pages.flatMap((page) => page.elements);
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
        savesItself
        label={t('item.type')}
        value={typeName}
        error={errorAt('/createItem/typeName')}
        onChange={(chosen) => change({ typeName: chosen, map: keptMap(map, chosen, pages) })}
        choices={listItemTypes.map(({ name }) => ({ value: name, name: typeLabel(name, i18n) }))}
      />
      {itemMembers(typeName).map((member) => {
        const gone = goneQuestion(member, createItem, elements);
        const told = errorAt(`/createItem/map/${member.key}`);
        return (
          <OptionalSelectField
            savesItself
            key={member.key}
            label={memberLabel(member.key, typeName, i18n)}
            none={t('forms.items_unfilled')}
            error={told ?? (gone === undefined ? undefined : t('forms.items_gone'))}
            value={map[member.key] ?? null}
            onChange={(id) => fill(member.key, id)}
            choices={[
              ...(gone === undefined ? [] : [{ value: gone, name: t('forms.items_gone_question') }]),
              ...fittingElements(member, elements).map((element) => ({
                value: element.id,
                name: nameOf(element),
              })),
            ]}
          />
        );
      })}
      {personal.length === 0 ? null : (
        <p className="field__hint" role="status">
          {t('forms.items_personal', { questions: personal.join(', ') })}
        </p>
      )}
    </>
  );
}

/** Kinds of items that belong in a list, as far as forms can fill them; any where it names none. */
function typesTakenBy(list: ListChoice | undefined): readonly string[] {
  const known = listItemTypes.map(({ name }) => name);
  const named = list?.itemTypes.filter((name) => known.includes(name)) ?? [];
  return named.length === 0 ? known : named;
}

function fittingElements({ takes }: ItemMember, elements: readonly FormElement[]): readonly FormElement[] {
  return elements.filter(({ type }) => takes.includes(type));
}

/** The question that fills a part of the item and is not there any more, or cannot fill it; undefined where all is well. */
function goneQuestion(
  member: ItemMember,
  { map }: FormCreateItem,
  elements: readonly FormElement[],
): string | undefined {
  const id = map[member.key];
  return fittingElements(member, elements).some((element) => element.id === id) ? undefined : id;
}

/** What another kind of item has as well stays filled as it is; the rest as it seems best. */
function keptMap(
  map: FormCreateItem['map'],
  typeName: string,
  pages: FormDefinition['pages'],
): FormCreateItem['map'] {
  const known = itemMembers(typeName).map(({ key }) => key);
  const stored = Object.fromEntries(Object.entries(map).filter(([key]) => known.includes(key)));
  return { ...likelyMap(typeName, pages), ...stored };
}
