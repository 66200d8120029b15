import type { CheckedMeasure, CheckedPart } from '@spoor/contracts/statistics/checked-parts';
import type { CheckedRow } from '@spoor/contracts/statistics/statistics.views';
import { actionSubjects, type StatisticsDimension } from '@spoor/contracts/statistics/statistics-dimensions';
import { useI18n } from '../../shared/i18n.tsx';
import { useNameOf } from './use-name-of.ts';
import { shownVitals, useVitalText } from './use-vital-text.ts';

/** What stands in the parts of the screen, in words. */
export interface PartTexts {
  readonly title: (part: CheckedPart) => string;
  readonly measure: (part: CheckedPart, measure: CheckedMeasure) => string;
  readonly row: (part: CheckedPart, row: Pick<CheckedRow, 'name' | 'label'>) => string;
  /** A dash where nothing was counted. */
  readonly value: (measure: CheckedMeasure, value: number | null | undefined) => string;
}

export function usePartTexts(): PartTexts {
  const { t, number } = useI18n();
  const nameOf = useNameOf();
  const vitalText = useVitalText();
  return {
    title: (part) => t(isDimension(part) ? `statistics.of.${part}` : `statistics.${part}`),
    measure: (part, measure) => {
      const vital = vitalOf(measure);
      if (vital !== undefined) return vital.toUpperCase();
      if (measure === 'visitors') return t('statistics.visitors');
      if (isFormMeasure(measure)) return t(`statistics.forms.${measure}`);
      return t(part === 'content' || isAction(part) ? 'statistics.times' : 'statistics.views');
    },
    row: (part, { name, label }) => {
      if (isDimension(part)) return nameOf(part, name, label);
      if (isContentRow(name)) return t(`statistics.content.${name}`);
      return part === 'vitals' && name === '' ? t('statistics.whole_site') : nameOf('path', name, label);
    },
    value: (measure, value) => {
      const vital = vitalOf(measure);
      if (value === null || value === undefined) return '–';
      return vital === undefined ? number(value) : vitalText(vital, value);
    },
  };
}

/** Whether it is something that was done, rather than viewed. */
export function isAction(part: CheckedPart): boolean {
  return actionSubjects.some((action) => action === part);
}

function isDimension(part: CheckedPart): part is StatisticsDimension {
  return part !== 'vitals' && part !== 'forms' && part !== 'content';
}

function vitalOf(measure: CheckedMeasure) {
  return shownVitals.find((vital) => vital === measure);
}

function isFormMeasure(measure: CheckedMeasure): measure is 'seen' | 'begun' | 'left' | 'sent' {
  return ['seen', 'begun', 'left', 'sent'].includes(measure);
}

function isContentRow(name: string): name is 'publishedPages' | 'changes' | 'editors' {
  return ['publishedPages', 'changes', 'editors'].includes(name);
}
