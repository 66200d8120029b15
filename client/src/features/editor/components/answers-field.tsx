import { Trash2 } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { RichTextField } from '../../../shared/ui/rich-text-field.tsx';

interface AnswersFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

interface Answer {
  readonly guid: string;
  readonly title: string;
  readonly doc?: unknown;
}

/** The questions of an accordion with their answers. */
export function AnswersField({ label, value, onChange, onBlur }: AnswersFieldProps) {
  const { t } = useI18n();
  const answers = (Array.isArray(value) ? value : []) as readonly Answer[];
  const change = (guid: string, part: Partial<Answer>) =>
    onChange(answers.map((answer) => (answer.guid === guid ? { ...answer, ...part } : answer)));

  return (
    <fieldset className="answers-field">
      <legend className="field__label">{label}</legend>
      {answers.map(({ guid, title, doc }) => (
        <div key={guid} className="answers-field__answer">
          <Field label={t('field.question')}>
            {(control) => (
              <input
                {...control}
                type="text"
                value={title}
                onChange={(event) => change(guid, { title: event.target.value })}
                onBlur={onBlur}
              />
            )}
          </Field>
          <RichTextField
            label={t('field.answer')}
            value={doc}
            onChange={(next) => change(guid, { doc: next })}
            onBlur={onBlur}
          />
          <button
            type="button"
            className="button button--quiet"
            onClick={() => onChange(answers.filter((answer) => answer.guid !== guid))}
          >
            <Trash2 aria-hidden="true" />
            {t('field.remove_answer')}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button button--secondary"
        onClick={() =>
          onChange([...answers, { guid: newGuid(), title: '', doc: { type: 'doc', content: [] } }])
        }
      >
        {t('field.add_answer')}
      </button>
    </fieldset>
  );
}
