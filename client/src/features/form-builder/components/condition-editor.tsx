import { type Comparison, type Condition, conditionOperators } from '@spoor/contracts/forms/condition';
import type { ElementType } from '@spoor/contracts/forms/element-types';
import { hasOptions, isAnswered } from '@spoor/contracts/forms/element-types';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { Plus, X } from 'lucide-react';
import type { HTMLInputTypeAttribute } from 'react';
import { AutosaveTextField } from '../../../shared/forms/autosave-text-field.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { operatorsFor, operatorWord } from '../condition-operators.ts';
import { useFormLanguages } from '../form-languages.ts';

interface ConditionEditorProps {
  readonly condition: Condition | null;
  /** Whose answers it can look at. */
  readonly elements: readonly FormElement[];
  readonly onChange: (condition: Condition | null) => void;
}

/** Comparisons of answers, of which all or any have to hold. */
export function ConditionEditor({ condition, elements: all, onChange }: ConditionEditorProps) {
  const { t } = useI18n();
  const elements = all.filter(({ type }) => isAnswered(type));
  const { isAny, parts } = partsOf(condition);
  const [first] = elements;
  if (first === undefined && parts.length === 0)
    return <p className="field__hint">{t('condition.nothing_before')}</p>;
  const change = (next: readonly Comparison[], any = isAny) =>
    onChange(next.length === 0 ? null : any ? { any: [...next] } : { all: [...next] });
  return (
    <div className="stack gap-4">
      {parts.length < 2 ? null : (
        <RadioField
          label={t('condition.holds_if')}
          look="row"
          value={isAny ? 'any' : 'all'}
          onChange={(chosen) => change(parts, chosen === 'any')}
          choices={(['all', 'any'] as const).map((value) => ({ value, name: t(`condition.${value}`) }))}
        />
      )}
      {parts.map((part, index) => (
        <ComparisonEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no other name, and none is moved
          key={index}
          comparison={part}
          elements={elements}
          onChange={(next) => change(parts.map((each, place) => (place === index ? next : each)))}
          onRemove={() => change(parts.filter((_, place) => place !== index))}
        />
      ))}
      {first === undefined ? null : (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => change([...parts, newComparison(elements.at(-1) ?? first)])}
        >
          <Plus aria-hidden="true" />
          {t('condition.add')}
        </button>
      )}
    </div>
  );
}

interface ComparisonEditorProps {
  readonly comparison: Comparison;
  readonly elements: readonly FormElement[];
  readonly onChange: (comparison: Comparison) => void;
  readonly onRemove: () => void;
}

function ComparisonEditor({ comparison, elements, onChange, onRemove }: ComparisonEditorProps) {
  const { t } = useI18n();
  const languages = useFormLanguages();
  const { field, op } = comparison;
  const element = elements.find(({ id }) => id === field);
  const name = ({ label }: Pick<FormElement, 'label'>) =>
    textIn(label, languages[0] ?? 'nl', languages) ?? t('element.untitled');
  const fitting = element === undefined ? conditionOperators : operatorsFor(element.type);
  // What is stored stays to be seen, also where nobody would choose it.
  const operators = fitting.includes(op) ? fitting : [op, ...fitting];
  const fields = elements.map((each) => ({ value: each.id, name: name(each) }));
  return (
    <div className="form-comparison stack gap-2">
      <SelectField
        savesItself
        label={t('condition.field')}
        value={field}
        choices={element === undefined ? [{ value: field, name: t('condition.gone') }, ...fields] : fields}
        onChange={(chosen) => {
          const next = elements.find(({ id }) => id === chosen);
          if (next !== undefined) onChange(newComparison(next));
        }}
      />
      <SelectField
        savesItself
        label={t('condition.compare')}
        value={op}
        choices={operators.map((value) => ({
          value,
          name: t(`condition.op.${operatorWord(value, element?.type)}`),
        }))}
        onChange={(chosen) => onChange({ ...comparison, op: chosen })}
      />
      {op === 'answered' || op === 'unanswered' ? null : (
        <ValueField element={element} comparison={comparison} onChange={onChange} />
      )}
      <button type="button" className="tool" onClick={onRemove}>
        <X aria-hidden="true" />
        {t('condition.remove')}
      </button>
    </div>
  );
}

function ValueField({
  element,
  comparison,
  onChange,
}: Pick<ComparisonEditorProps, 'comparison' | 'onChange'> & { element: FormElement | undefined }) {
  const { t } = useI18n();
  const languages = useFormLanguages();
  const value = String(comparison.value ?? '');
  const choices =
    element?.type === 'switch' || element?.type === 'consent'
      ? (['true', 'false'] as const).map((each) => ({
          value: each,
          name: t(each === 'true' ? 'condition.yes' : 'condition.no'),
        }))
      : (element?.options ?? []).map(({ id, label }) => ({
          value: id,
          name: textIn(label, languages[0] ?? 'nl', languages) ?? t('element.option.untitled'),
        }));
  const set = (next: string) => onChange({ ...comparison, value: next });
  if (choices.length === 0)
    return (
      <AutosaveTextField
        label={t('condition.value')}
        type={valueTypes[element?.type ?? 'text'] ?? 'text'}
        path={`/condition/${comparison.field}/${comparison.op}`}
        limit={maxValueLength}
        value={value}
        onSave={async (next) => {
          set(next);
          return true;
        }}
      />
    );
  // What is stored stays to be seen, also where nobody can answer it any more.
  const isOffered = choices.some((choice) => choice.value === value);
  const gone = { value, name: t(value === '' ? 'condition.no_choice' : 'condition.gone_choice') };
  return (
    <SelectField
      savesItself
      label={t('condition.value')}
      value={value}
      choices={isOffered ? choices : [gone, ...choices]}
      onChange={set}
    />
  );
}

const maxValueLength = 1_000;
const valueTypes: Readonly<Partial<Record<ElementType, HTMLInputTypeAttribute>>> = {
  number: 'number',
  rating: 'number',
  scale: 'number',
  calculated: 'number',
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
};

function newComparison({ id, type, options }: FormElement): Comparison {
  if (type === 'switch' || type === 'consent') return { field: id, op: '=', value: 'true' };
  const [option] = hasOptions(type) && operatorsFor(type).includes('=') ? options : [];
  return option === undefined ? { field: id, op: 'answered' } : { field: id, op: '=', value: option.id };
}

/** A condition as the editor has it: what is nested more deeply is shown flat. */
function partsOf(condition: Condition | null): { isAny: boolean; parts: readonly Comparison[] } {
  if (condition === null) return { isAny: false, parts: [] };
  if ('field' in condition) return { isAny: false, parts: [condition] };
  const isAny = 'any' in condition;
  const inner = isAny ? condition.any : condition.all;
  return { isAny, parts: inner.flatMap((part) => partsOf(part).parts) };
}
