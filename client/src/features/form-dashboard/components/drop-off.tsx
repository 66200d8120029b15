import type { FormDashboard } from '@spoor/contracts/forms/form-dashboard';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { BarTable } from './bar-table.tsx';
import type { Compared } from './compared.ts';

interface DropOffProps {
  readonly view: FormDashboard;
  readonly definition: FormDefinition;
  readonly compared: Compared<FormDashboard> | undefined;
}

interface Step {
  readonly id: string;
  readonly reached: number;
  readonly left: number;
}

/** How many came to each page, and how many of them went no further. */
export function DropOff({ view, definition, compared }: DropOffProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const others = compared && stepsOf(compared.figures);
  const most = (steps: readonly Step[]) => Math.max(1, ...steps.map(({ reached }) => reached));
  const steps = stepsOf(view);
  return (
    <BarTable
      label={t('form_dashboard.drop_off')}
      most={most(steps)}
      {...(compared && others && { compared: compared.name, comparedMost: most(others) })}
      bars={steps.map((step) => {
        const other = others?.find(({ id }) => id === step.id);
        return {
          id: step.id,
          name: step.id === reviewId ? t('form_dashboard.review') : '',
          value: step.reached,
          ...(step.id === reviewId ? {} : { name: pageName(definition, step.id, i18n) }),
          ...textsOf(step, i18n),
          ...(other && { compared: { value: other.reached, ...textsOf(other, i18n) } }),
        };
      })}
    />
  );
}

/** No page has this id: those of pages are longer. */
const reviewId = 'review';

function stepsOf({ dropOff, review }: FormDashboard): readonly Step[] {
  const pages = dropOff.map(({ pageId, ...figures }) => ({ id: pageId, ...figures }));
  return review === null ? pages : [...pages, { id: reviewId, ...review }];
}

function textsOf({ reached, left }: Step, { t }: I18n) {
  return {
    text: reached === 0 ? t('form_dashboard.nobody') : t('form_dashboard.reached', { count: reached }),
    ...(left === 0 ? {} : { note: t('form_dashboard.left', { count: left }) }),
  };
}

/** A page is called by its title, or by its number. */
function pageName({ pages, languages }: FormDefinition, pageId: string, { t, language }: I18n): string {
  const index = pages.findIndex(({ id }) => id === pageId);
  const title = textIn(pages[index]?.title ?? {}, language, languages);
  return title || t('element.page_number', { number: index + 1 });
}
