import { FormulaError, fieldsOfFormula } from '@spoor/contracts/forms/formula';
import { textIn } from '@spoor/contracts/forms/text-in';
import type { Block } from '@spoor/contracts/pages/block';
import { useI18n } from '../../shared/i18n.tsx';
import { elementsBefore } from './built-element.ts';
import { useFormLanguages } from './form-languages.ts';
import { type FormulaName, formulaAsText, formulaNames } from './formula-text.ts';

export interface BuiltFormula {
  readonly formula: string;
  /** With questions by their names. */
  readonly text: string;
  /** What it can count with. */
  readonly names: readonly FormulaName[];
  /** What is wrong with it, as people read it. */
  readonly problem: string | undefined;
}

/** The formula of a calculated element. @param blocks all of the form */
export function useFormula(block: Block, blocks: readonly Block[]): BuiltFormula {
  const { t } = useI18n();
  const languages = useFormLanguages();
  const formula = typeof block.content.formula === 'string' ? block.content.formula : '';
  const names = formulaNames(
    elementsBefore(blocks, block, languages),
    ({ label }) => textIn(label, languages[0] ?? 'nl', languages) || t('element.untitled'),
  );
  const text = formulaAsText(formula, names);
  return { formula, text, names, problem: formula === '' ? undefined : problemOf() };

  function problemOf(): string | undefined {
    const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const unknown = named.find((name) => names.every((each) => each.name !== name));
    if (unknown !== undefined) return t('formula.unknown', { name: unknown });
    try {
      fieldsOfFormula(formula);
      return undefined;
    } catch (error) {
      if (error instanceof FormulaError) return t('formula.wrong');
      throw error;
    }
  }
}
