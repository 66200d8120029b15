import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, Search, X } from 'lucide-react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { typeLabel } from '../../../shared/list-items/item-fields.ts';
import { facetsQuery } from '../../../shared/list-items/list-items.api.ts';
import { ListLink } from '../../../shared/list-items/list-link.tsx';
import type { ListDisplayOptions } from '../../../shared/list-items/list-options.ts';
import { parameterNames, periodSorts, visitorSorts } from '../../../shared/list-items/list-state.ts';
import { Form } from '../../../shared/router/form.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import type { ListControlsProps } from './lazy-displays.tsx';
import './list-controls.css';

/** Search, order and filters, as a form and links that work without scripts. */
export function ListControls({ listGuid, slot, state, displayOptions, canShowExpired }: ListControlsProps) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const names = parameterNames(slot);
  const filterNames: readonly string[] = Object.values({
    ...names,
    month: '',
    showExpired: '',
    isWanted: '',
  });
  const others = [...address].filter(([name]) => !filterNames.includes(name));

  return (
    <search
      className="screen-only stack gap-3"
      aria-label={displayOptions.title === '' ? undefined : displayOptions.title}
    >
      <Form preventScrollReset>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="list-controls__row">
          <label className="field">
            <span className="field__label">{t('list.search')}</span>
            <input
              key={state.search}
              type="search"
              name={names.search}
              defaultValue={state.search}
              maxLength={200}
            />
          </label>
          {displayOptions.display === 'calendar' ? null : (
            <SortField displayOptions={displayOptions} state={state} names={names} />
          )}
          <button type="submit" className="button button--secondary">
            <Search aria-hidden="true" />
            {t('list.apply')}
          </button>
          {canShowExpired || state.showExpired ? (
            <ListLink
              className="list-controls__expired"
              slot={slot}
              change={{ showExpired: !state.showExpired }}
              preventScrollReset
            >
              {t(state.showExpired ? 'list.hide_expired' : 'list.show_expired')}
            </ListLink>
          ) : null}
        </div>
        <Filters listGuid={listGuid} displayOptions={displayOptions} state={state} names={names} />
      </Form>
      <Chosen listGuid={listGuid} slot={slot} state={state} />
    </search>
  );
}

interface FiltersProps extends Pick<ListControlsProps, 'listGuid' | 'displayOptions' | 'state'> {
  readonly names: ReturnType<typeof parameterNames>;
}

function SortField({ displayOptions, state, names }: Omit<FiltersProps, 'listGuid'>) {
  const { t } = useI18n();
  const sorts = [...visitorSorts, ...(hasPeriods(displayOptions) ? periodSorts : [])];
  return (
    <label className="field">
      <span className="field__label">{t('list.sort')}</span>
      <select key={state.sort} name={names.sort} defaultValue={state.sort}>
        <option value="">{t('list.sort.own')}</option>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`list.sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Collapsed at first; nothing where there is nothing to choose. */
function Filters({ listGuid, displayOptions, state, names }: FiltersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data } = useQuery(facetsQuery(useApi(), listGuid));
  const { types = [], tags = [], categories = [] } = data ?? {};
  const hasDays = hasPeriods(displayOptions) && displayOptions.display !== 'calendar';
  if (types.length < 2 && tags.length + categories.length === 0 && !hasDays) return null;
  const isUsed = [state.type, state.tag, state.category, state.from, state.to].some((value) => value !== '');
  return (
    <details className="list-filters" open={isUsed}>
      <summary className="unmarked">
        <ListFilter aria-hidden="true" />
        {t('list.filters')}
      </summary>
      <div className="list-controls__row">
        {types.length < 2 ? null : (
          <Choice
            {...{ name: names.type, value: state.type, label: t('list.type'), all: t('list.all_types') }}
            choices={types.map((type) => ({ ...type, name: typeLabel(type.value, i18n) }))}
          />
        )}
        {categories.length === 0 ? null : (
          <Choice
            {...{ name: names.category, value: state.category }}
            {...{ label: t('list.category'), all: t('list.all_categories') }}
            choices={categories}
          />
        )}
        {tags.length === 0 ? null : (
          <Choice
            {...{ name: names.tag, value: state.tag, label: t('list.tag'), all: t('list.all_tags') }}
            choices={tags.map((tag) => ({ ...tag, name: tag.value }))}
          />
        )}
        {hasDays
          ? (['from', 'to'] as const).map((side) => (
              <label key={side} className="field">
                <span className="field__label">{t(`list.${side}`)}</span>
                <input key={state[side]} type="date" name={names[side]} defaultValue={state[side]} />
              </label>
            ))
          : null}
        <button type="submit" className="button button--secondary">
          {t('list.filter')}
        </button>
      </div>
    </details>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** What is said of nothing chosen. */
  readonly all: string;
  readonly choices: readonly { readonly value: string; readonly name: string; readonly count: number }[];
}

function Choice({ name, value, label, all, choices }: ChoiceProps) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select key={value} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>{`${choice.name} (${choice.count})`}</option>
        ))}
      </select>
    </label>
  );
}

/** The active filters, each with a link that removes it. */
function Chosen({ listGuid, slot, state }: Pick<ListControlsProps, 'listGuid' | 'slot' | 'state'>) {
  const i18n = useI18n();
  const { data } = useQuery(facetsQuery(useApi(), listGuid));
  const category = data?.categories.find(({ value }) => value === state.category);
  const { t, date } = i18n;
  const chosen: { key: 'search' | 'type' | 'tag' | 'category' | 'from' | 'to'; text: string }[] = [
    { key: 'search' as const, text: `“${state.search}”` },
    { key: 'type' as const, text: typeLabel(state.type, i18n) },
    { key: 'category' as const, text: category?.name ?? t('list.category') },
    { key: 'tag' as const, text: state.tag },
    { key: 'from' as const, text: state.from && `${t('list.from')} ${date(state.from)}` },
    { key: 'to' as const, text: state.to && `${t('list.to')} ${date(state.to)}` },
  ].filter(({ key }) => state[key] !== '');
  if (chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets Safari takes the role away
    <ul className="list-chosen cluster gap-2" role="list" aria-label={t('list.chosen')}>
      {chosen.map(({ key, text }) => (
        <li key={key}>
          <ListLink
            slot={slot}
            change={{ [key]: '' }}
            aria-label={t('list.without', { value: text })}
            preventScrollReset
          >
            {text}
            <X aria-hidden="true" />
          </ListLink>
        </li>
      ))}
    </ul>
  );
}

function hasPeriods({ display, itemTypes, sort }: ListDisplayOptions): boolean {
  const dated = listItemTypes.some(({ name, hasPeriod }) => hasPeriod && itemTypes.includes(name));
  return dated || display === 'calendar' || sort.startsWith('period');
}
