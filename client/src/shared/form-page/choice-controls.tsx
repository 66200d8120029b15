import { controlName } from '@spoor/contracts/forms/posted-answers';
import { textIn } from '@spoor/contracts/forms/text-in';
import { controlAttributes, type ElementControlProps, partOf } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';

/** Radio buttons or check boxes below each other: one of them, or several. */
export function OptionControls(props: ElementControlProps) {
  const { element, answer, id, language, languages } = props;
  const isOne = element.type === 'radio';
  const chosen = Array.isArray(answer) ? answer : [answer];
  return element.options.map((option, index) => (
    <label key={option.id} className="radio-field__choice">
      <input
        {...(index === 0 ? { id } : {})}
        type={isOne ? 'radio' : 'checkbox'}
        name={element.id}
        value={option.id}
        defaultChecked={chosen.includes(option.id)}
      />
      <span>{textIn(option.label, language, languages)}</span>
    </label>
  ));
}

/** Whole numbers in a row, as stars or on a scale with words at its ends. */
export function StepControls(props: ElementControlProps) {
  const { element, answer, id, language, languages } = props;
  const isStars = element.type === 'rating';
  const { min = isStars ? 1 : 0, max = isStars ? 5 : 10 } = element.validation;
  const steps = Array.from({ length: Math.max(0, max - min) + 1 }, (_, index) => min + index);
  return (
    <div className="form-steps row cluster gap-3">
      <StepEnd text={textIn(element.minLabel ?? {}, language, languages)} />
      {steps.map((step, index) => (
        <label key={step} className="form-step">
          <input
            {...(index === 0 ? { id } : {})}
            type="radio"
            name={element.id}
            value={step}
            defaultChecked={String(answer ?? '') === String(step)}
            aria-label={isStars ? formPageText('stars', language, { count: step, most: max }) : undefined}
          />
          <span>{step}</span>
        </label>
      ))}
      <StepEnd text={textIn(element.maxLabel ?? {}, language, languages)} />
    </div>
  );
}

/** What the lowest or the highest step means. */
function StepEnd({ text = '' }: { text: string | undefined }) {
  return text === '' ? null : <span className="field__hint">{text}</span>;
}

/** A row of radio buttons per row. */
export function MatrixControls({ element, answer, id, language, languages }: ElementControlProps) {
  return (
    <div className="form-matrix">
      <table>
        <thead>
          <tr>
            <td />
            {element.options.map((option) => (
              <th key={option.id} scope="col" id={`${id}-${option.id}`}>
                {textIn(option.label, language, languages)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {element.rows.map((row, index) => (
            <tr key={row.id}>
              <th scope="row" id={`${id}-row-${row.id}`}>
                {textIn(row.label, language, languages)}
              </th>
              {element.options.map((option, column) => (
                <td key={option.id}>
                  <label className="form-matrix__choice">
                    <input
                      {...(index === 0 && column === 0 ? { id } : {})}
                      type="radio"
                      name={controlName(element.id, row.id)}
                      value={option.id}
                      defaultChecked={partOf(answer, row.id) === option.id}
                      aria-labelledby={`${id}-row-${row.id} ${id}-${option.id}`}
                    />
                    <span>{textIn(option.label, language, languages)}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A place for each option, which works by keyboard and without scripts. */
export function RankingControls(props: ElementControlProps) {
  const { element, answer, id, language, languages } = props;
  return (
    <ol className="stack gap-2 unmarked">
      {element.options.map((option, index) => {
        const name = textIn(option.label, language, languages) ?? '';
        const rank = Array.isArray(answer)
          ? answer.indexOf(option.id) + 1
          : Number(partOf(answer, option.id));
        return (
          <li key={option.id} className="row gap-3">
            <span>{name}</span>
            <select
              {...(index === 0 ? { id, ...controlAttributes(props) } : {})}
              className="form-rank"
              name={controlName(element.id, option.id)}
              aria-label={formPageText('rank', language, { name })}
              defaultValue={rank === 0 ? '' : rank}
            >
              <option value="">{formPageText('unranked', language)}</option>
              {element.options.map((each, place) => (
                <option key={each.id} value={place + 1}>
                  {place + 1}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ol>
  );
}
