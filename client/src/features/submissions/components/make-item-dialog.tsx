import { answerText } from '@spoor/contracts/forms/answer-text';
import type { FormCreateItem } from '@spoor/contracts/forms/form';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { formTitleIn } from '@spoor/contracts/forms/form-title';
import { type AnsweredItem, itemOfAnswers } from '@spoor/contracts/forms/item-of-answers';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { textIn } from '@spoor/contracts/forms/text-in';
import { useState } from 'react';
import { shownAnswer } from '../../../shared/form-page/shown-answer.ts';
import type { FieldProps } from '../../../shared/forms/field.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { typeLabel } from '../../../shared/list-items/item-fields.ts';
import { memberLabel } from '../../../shared/list-items/member-label.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { ReachableAnswer } from './reachable-answer.tsx';
import '../../../shared/form-page/form-page.css';

interface MakeItemDialogProps {
  readonly form: FormView;
  readonly submission: SubmissionView;
  readonly definition: FormDefinition;
  readonly createItem: FormCreateItem;
  /** @param isPublished whether visitors see it at once */
  readonly onMake: (isPublished: boolean) => void;
  readonly onClose: () => void;
}

/** Shows what will stand on the site before somebody puts it there, and warns of what says something about a person. */
export function MakeItemDialog(props: MakeItemDialogProps) {
  const { submission, createItem, onMake, onClose } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const mayPublish = useUser()?.permissions.includes('items.publish') === true;
  const [visibility, setVisibility] = useState<Visibility>('review');
  const item = useItem(props);
  return (
    <ConfirmDialog
      title={t('submissions.item_title', { reference: submission.shortId })}
      cancel={t('item.cancel')}
      action={t('submissions.item_make')}
      tone="primary"
      isFilledIn={visibility !== 'review'}
      onConfirm={() => {
        onClose();
        onMake(visibility === 'now');
      }}
      onClose={onClose}
    >
      <p>
        <strong>{item.title}</strong> <span className="soft">{typeLabel(createItem.typeName, i18n)}</span>
      </p>
      <AnswersInItem {...props} item={item} />
      {mayPublish ? (
        <VisibilityField value={visibility} onChange={setVisibility} />
      ) : (
        <p className="soft">{t('submissions.item_review_hint')}</p>
      )}
      <p className="small soft">{t('submissions.item_stays')}</p>
    </ConfirmDialog>
  );
}

/** The same item that the server makes. */
function useItem({ form, submission, definition, createItem }: MakeItemDialogProps): AnsweredItem {
  const { timeZone, defaultLanguage: language } = useSettings();
  const answers = submission.answers ?? {};
  const fallbackTitle = `${formTitleIn(form, language, definition.languages)} ${submission.shortId}`;
  return itemOfAnswers({ createItem, definition, answers, fallbackTitle, timeZone, language });
}

/** What will stand in it, part by part, and which of it says something about a person. */
function AnswersInItem({
  submission: { answers },
  definition: { languages },
  createItem,
  item,
}: MakeItemDialogProps & { item: AnsweredItem }) {
  const i18n = useI18n();
  const { t, language } = i18n;
  const { title, metadata, filled, elements } = item;
  if (filled.length === 0) return null;
  const names = elements
    .filter((element) => element.personal)
    .map(({ label }) => textIn(label, language, languages) ?? '');
  const textOf = ({ key, element }: AnsweredItem['filled'][number]) => {
    if (key === 'title') return title;
    if (key === 'description') return String(metadata.description ?? '');
    const answer = answers?.[element.id];
    return (
      shownAnswer(element, answer, language) ??
      answerText(element, answer, { language, formLanguages: languages })
    );
  };
  return (
    <>
      <dl className="answer-list">
        {filled.map((part) => (
          <div key={part.key} className="answer-list__row">
            <dt>{memberLabel(part.key, createItem.typeName, i18n)}</dt>
            <dd>
              {part.element.type === 'location' ? (
                <ReachableAnswer type="location" answer={answers?.[part.element.id]} text={textOf(part)} />
              ) : (
                textOf(part)
              )}
            </dd>
          </div>
        ))}
      </dl>
      {names.length === 0 ? null : (
        <p role="status">{t('submissions.item_personal', { questions: names.join(', ') })}</p>
      )}
    </>
  );
}

type Visibility = 'review' | 'now';

function VisibilityField(props: Pick<FieldProps<Visibility>, 'value' | 'onChange'>) {
  const { t } = useI18n();
  return (
    <RadioField
      {...props}
      label={t('submissions.item_visibility')}
      choices={[
        {
          value: 'review',
          name: t('submissions.item_review'),
          hint: t('submissions.item_review_hint'),
        },
        { value: 'now', name: t('submissions.item_now') },
      ]}
    />
  );
}
