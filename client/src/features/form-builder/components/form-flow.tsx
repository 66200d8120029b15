import type { Condition } from '@spoor/contracts/forms/condition';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { textIn } from '@spoor/contracts/forms/text-in';
import { endOfForm } from '@spoor/contracts/forms/walk-form';
import { useI18n } from '../../../shared/i18n.tsx';
import { conditionText } from '../use-condition-text.ts';

interface FormFlowProps {
  readonly definition: FormDefinition;
  readonly language: FormDefinition['languages'][number];
  /** Ids of the pages on the way that follows from the answers. */
  readonly walked: readonly string[];
  readonly current: string | undefined;
}

const step = 56;
const boxHeight = 36;
const boxWidth = 180;

interface FlowPage {
  readonly id: string;
  readonly name: string;
}

/** From one place among the pages to a later one; the end comes after the last. */
interface FlowJump {
  readonly start: number;
  readonly end: number;
  readonly when: Condition | null;
}

/** The way through a form: its pages below each other, the jumps between them, and the same in words. */
export function FormFlow({ definition, language, walked, current }: FormFlowProps) {
  const { t } = useI18n();
  const { pages, logic, languages } = definition;
  const placeOf = (id: string) =>
    id === endOfForm ? pages.length : pages.findIndex((page) => page.id === id);
  const names = pages.map(
    ({ title }, index) =>
      textIn(title, language, languages) ?? t('element.page_number', { number: index + 1 }),
  );
  const named = [
    ...pages.map(({ id }, index) => ({ id, name: names[index] ?? '' })),
    { id: endOfForm, name: t('jump.end') },
  ];
  const jumps = logic.flatMap(({ from, if: when, then: { goTo } }): FlowJump[] => {
    const [start, end] = [placeOf(from ?? pages[0]?.id ?? ''), placeOf(goTo)];
    return start === -1 || end <= start ? [] : [{ start, end, when }];
  });
  return (
    <section className="stack gap-3" aria-labelledby="form-flow">
      <h2 id="form-flow">{t('flow.title')}</h2>
      <FlowPicture {...{ named, jumps, walked, current }} />
      <FlowWords {...{ definition, named, jumps, walked, current }} />
    </section>
  );
}

interface FlowProps extends Pick<FormFlowProps, 'walked' | 'current'> {
  readonly named: readonly FlowPage[];
  readonly jumps: readonly FlowJump[];
}

function FlowPicture({ named, jumps, walked, current }: FlowProps) {
  return (
    <svg
      viewBox={`0 0 ${boxWidth + 80} ${named.length * step}`}
      className="form-flow__picture"
      aria-hidden="true"
    >
      {named.slice(1).map(({ id }, index) => (
        <line
          key={id}
          className="form-flow__line"
          x1={boxWidth / 2}
          x2={boxWidth / 2}
          y1={index * step + boxHeight}
          y2={(index + 1) * step}
        />
      ))}
      {jumps.map(({ start, end }) => (
        <path
          key={`${start} ${end}`}
          className="form-flow__jump"
          d={`M ${boxWidth} ${middleOf(start)} h ${20 + (end - start) * 6} V ${middleOf(end)} H ${boxWidth}`}
        />
      ))}
      {named.map(({ id, name }, index) => (
        <g
          key={id}
          className="form-flow__page"
          data-walked={walked.includes(id) || id === endOfForm || undefined}
          data-current={id === current || undefined}
          transform={`translate(0 ${index * step})`}
        >
          <rect width={boxWidth} height={boxHeight} rx="6" />
          <text x="12" y="23">
            {name.length > 22 ? `${name.slice(0, 21)}…` : name}
          </text>
        </g>
      ))}
    </svg>
  );
}

function middleOf(place: number): number {
  return place * step + boxHeight / 2;
}

function FlowWords({
  definition,
  named,
  jumps,
  walked,
  current,
}: FlowProps & Pick<FormFlowProps, 'definition'>) {
  const { t } = useI18n();
  const elements = definition.pages.flatMap((page) => page.elements);
  return (
    <ol className="form-flow__words small">
      {definition.pages.map(({ id, visibleIf }, index) => (
        <li key={id} aria-current={id === current ? 'step' : undefined}>
          {named[index]?.name}
          {walked.includes(id) ? null : <span className="soft"> ({t('flow.skipped')})</span>}
          {visibleIf === null ? null : (
            <p className="field__hint">
              {t('condition.only_if', { condition: conditionText(visibleIf, elements, t) })}
            </p>
          )}
          {jumps
            .filter(({ start }) => start === index)
            .map(({ end, when }) => (
              <p key={end} className="field__hint">
                {t('flow.jump', {
                  page: named[end]?.name ?? '',
                  condition: when === null ? t('flow.always') : conditionText(when, elements, t),
                })}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
