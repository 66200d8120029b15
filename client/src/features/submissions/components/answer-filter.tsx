import { type ElementType, hasOptions, takesFiles } from '@spoor/contracts/forms/element-types';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { MergedField } from '@spoor/contracts/forms/merged-fields';
import { textIn } from '@spoor/contracts/forms/text-in';
import { maxSearchLength } from '@spoor/contracts/shared/query-limits';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { withFilter } from '../../../shared/ui/data-table/table-state.ts';
import type { TableControl } from '../../../shared/ui/data-table/use-table-state.ts';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import { questionName } from './submission-columns.tsx';

interface AnswerFilterProps {
  readonly fields: readonly MergedField[];
  readonly languages: FormDefinition['languages'];
  readonly table: TableControl;
}

/** Narrows submissions by what was answered to one question: first which, then what. */
export function AnswerFilter({ fields, languages, table }: AnswerFilterProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { field: id, answer = '' } = table.state.filters;
  const requested = fields.filter(({ element }) => !takesFiles(element));
  const chosen = requested.find(({ element }) => element.id === id);
  const set = (field: string | null, said: string | null) =>
    void table.change(({ filters }) => ({
      filters: withFilter(withFilter(filters, 'field', field), 'answer', said),
    }));
  if (chosen === undefined)
    return (
      <FilterMenu
        label={t('submissions.answer')}
        options={requested.map((field) => ({
          value: field.element.id,
          label: questionName(field, languages, i18n),
        }))}
        onChoose={(field) => set(field, null)}
      />
    );
  const name = questionName(chosen, languages, i18n);
  const options = optionsOf(chosen, languages, i18n);
  const known = options?.find(({ value }) => value === answer);
  const said = known?.label ?? answer;
  return (
    <>
      <Chip
        removeLabel={t('table.filter_off', { name: known === undefined ? name : `${name}: ${said}` })}
        onRemove={() => set(null, null)}
      >
        {known === undefined ? name : `${name}: ${said}`}
      </Chip>
      {options === undefined ? (
        <AnswerSearch label={name} value={answer} onChange={(typed) => set(chosen.element.id, typed)} />
      ) : known === undefined ? (
        <FilterMenu
          label={t('submissions.choose_answer')}
          options={options}
          onChoose={(value) => set(chosen.element.id, value)}
        />
      ) : null}
    </>
  );
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterMenuProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly onChoose: (value: string) => void;
}

function FilterMenu({ label, options, onChoose }: FilterMenuProps) {
  const { t } = useI18n();
  if (options.length === 0) return null;
  return (
    <MenuButton
      className="tool table-toolbar__filter"
      label={t('table.filter_by', { name: label })}
      placement="bottom start"
      groups={[
        options.map(({ value, label: name }) => ({
          id: value,
          label: name,
          onAction: () => onChoose(value),
        })),
      ]}
    >
      {label}
      <ChevronDown aria-hidden="true" />
    </MenuButton>
  );
}

const isOnOrOff: readonly ElementType[] = ['switch', 'consent'];

/** What can be chosen of a question, as it is kept; undefined of one in whose answers people search. */
function optionsOf(
  { element }: MergedField,
  languages: FormDefinition['languages'],
  { t, language }: Pick<ReturnType<typeof useI18n>, 't' | 'language'>,
): readonly FilterOption[] | undefined {
  if (isOnOrOff.includes(element.type))
    return [
      { value: 'true', label: t('form_dashboard.yes') },
      { value: 'false', label: t('form_dashboard.no') },
    ];
  if (!hasOptions(element.type)) return undefined;
  return element.options.map(({ id, label }) => ({
    value: id,
    label: textIn(label, language, languages) || id,
  }));
}

/** Milliseconds after the last key. */
const pause = 250;

interface AnswerSearchProps {
  readonly label: string;
  readonly value: string;
  /** Called with null where it is empty. */
  readonly onChange: (typed: string | null) => void;
}

function AnswerSearch({ label, value, onChange }: AnswerSearchProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(value);
  const report = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim() || null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    const timer = setTimeout(report, pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      className="submissions-answer"
      aria-label={t('submissions.answer_to', { name: label })}
      placeholder={t('submissions.answer')}
      maxLength={maxSearchLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
