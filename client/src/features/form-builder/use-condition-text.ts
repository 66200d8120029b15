import type { Comparison, Condition } from '@spoor/contracts/forms/condition';
import { conditionIn } from '@spoor/contracts/forms/definition-of-draft';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { Block } from '@spoor/contracts/pages/block';
import { usePageBlocks } from '../../shared/blocks/block-context.tsx';
import { type I18n, useI18n } from '../../shared/i18n.tsx';
import { elementsBefore } from './built-element.ts';
import { operatorWord } from './condition-operators.ts';
import { useFormLanguages } from './form-languages.ts';

/** When a block is seen, in words; null where it always is. */
export function useConditionText(block: Block): string | null {
  const { t } = useI18n();
  const blocks = usePageBlocks();
  const languages = useFormLanguages();
  const condition = conditionIn(block.content);
  if (condition === null) return null;
  const elements = elementsBefore(blocks, block, languages);
  return t('condition.only_if', { condition: conditionText(condition, elements, t) });
}

/** A condition in words. @param elements whose answers it can look at */
export function conditionText(condition: Condition, elements: readonly FormElement[], t: I18n['t']): string {
  if ('all' in condition)
    return condition.all.map((part) => conditionText(part, elements, t)).join(` ${t('condition.and')} `);
  if ('any' in condition)
    return condition.any.map((part) => conditionText(part, elements, t)).join(` ${t('condition.or')} `);
  return comparisonText(condition, elements, t);
}

function comparisonText(
  { field, op, value }: Comparison,
  elements: readonly FormElement[],
  t: I18n['t'],
): string {
  const element = elements.find(({ id }) => id === field);
  const name = element === undefined ? t('condition.gone') : nameOf(element.label) || t('element.untitled');
  const option = element?.options.find(({ id }) => id === value);
  const shown =
    option === undefined
      ? valueText(element, value, t)
      : nameOf(option.label) || t('element.option.untitled');
  return t(`condition.is.${operatorWord(op, element?.type)}`, { field: name, value: shown });
}

function valueText(element: FormElement | undefined, value: Comparison['value'], t: I18n['t']): string {
  if (element?.type === 'switch' || element?.type === 'consent')
    return t(String(value) === 'true' ? 'condition.yes' : 'condition.no');
  return String(value ?? '');
}

function nameOf(label: FormElement['label']): string {
  const languages = Object.keys(label) as (keyof typeof label)[];
  return textIn(label, languages[0] ?? 'nl', languages) ?? '';
}
