import type { FormView } from '@spoor/contracts/forms/form.views';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import type { Language } from '@spoor/contracts/texts/languages';
import { useEditor } from '../../../features/editor/editor-context.tsx';
import { useDraft } from '../../../features/editor/use-draft.ts';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import {
  docTranslationOf,
  type TranslatableDoc,
  type TranslatableText,
  translatableDocs,
  translatableTexts,
  translationOf,
  translationPath,
} from '../../../features/form-builder/translatable-texts.ts';
import { RichTextField } from '../../../shared/forms/rich-text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import './translations-dialog.css';

/** All texts of a form in its own language beside the others: lines, and then what is formatted. Each saves itself. */
export function TranslationsDialog({ form, onClose }: { form: FormView; onClose: () => void }) {
  const { t } = useI18n();
  const { page } = useEditor();
  const [own = 'nl', ...others] = form.draft.languages;
  const texts = translatableTexts(page.buildingBlockInstances);
  const docs = translatableDocs(page.buildingBlockInstances);
  return (
    <Dialog title={t('forms.translations')} onClose={onClose}>
      <table className="form-translations">
        <thead>
          <tr>
            {[own, ...others].map((language) => (
              <th key={language} scope="col">
                {t(`setting.defaultLanguage.${language}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={`${text.block.guid} ${text.place}`}>
              <th scope="row" lang={own}>
                {text.own}
              </th>
              {others.map((language) => (
                <td key={language}>
                  <LanguageOfCell language={language} />
                  <Translation text={text} language={language} />
                </td>
              ))}
            </tr>
          ))}
          {docs.map((doc, index) => (
            <tr key={doc.block.guid}>
              <th scope="row" lang={own}>
                <RichText document={doc.own} under={2} />
              </th>
              {others.map((language) => (
                <td key={language} lang={language}>
                  <LanguageOfCell language={language} />
                  <DocTranslation {...{ doc, language }} number={index + 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** Where columns do not fit beside each other, each field says its language: its label has it too. */
function LanguageOfCell({ language }: { language: Language }) {
  const { t } = useI18n();
  return (
    <span className="form-translations__language small soft" aria-hidden="true">
      {t(`setting.defaultLanguage.${language}`)}
    </span>
  );
}

function Translation({ text, language }: { text: TranslatableText; language: Language }) {
  const { t } = useI18n();
  const { commands } = useEditor();
  const { block } = text;
  const path = translationPath(text, language);
  const editOf = ({ text: typed = '' }: { text?: string }) => ({ set: { [path]: typed } });
  const draft = useDraft(
    { text: translationOf(text, language) },
    async (changes, basedOn) =>
      isApplied(await commands.editBlock({ block, edit: editOf(changes), basedOn })),
    {
      asCommands: (changes) => [{ type: 'editBlock', blockGuid: block.guid, ...editOf(changes) }],
      path: `/draft/blocks/${block.guid}/content${path}`,
    },
  );
  const field = {
    lang: language,
    'aria-label': t('forms.translation_of', {
      text: text.own,
      language: t(`setting.defaultLanguage.${language}`),
    }),
    value: draft.values.text,
    onBlur: draft.flush,
  };
  if (!isLong(text))
    return <input {...field} type="text" onChange={({ target }) => draft.change('text', target.value)} />;
  return (
    <span className="growing" data-text={draft.values.text}>
      <textarea
        {...field}
        rows={2}
        onChange={({ target }) => draft.change('text', asOneLine(target.value, text.own))}
      />
    </span>
  );
}

/** Longer than what can be seen at once in one line. */
function isLong({ place, own }: TranslatableText): boolean {
  return place === 'help' || own.length > 50;
}

/** What is one line in the language of the form is one in the others. */
function asOneLine(typed: string, own: string): string {
  return own.includes('\n') ? typed : typed.replace(/\s*\n\s*/g, ' ');
}

interface DocTranslationProps {
  readonly doc: TranslatableDoc;
  readonly language: Language;
  /** Among the formatted texts of the form. */
  readonly number: number;
}

function DocTranslation({ doc, language, number }: DocTranslationProps) {
  const { t } = useI18n();
  const { commands } = useEditor();
  const { block } = doc;
  const path = `/translations/${language}/doc`;
  const editOf = ({ doc: written }: { doc?: JsonObject | undefined }) => ({
    set: written === undefined ? {} : { [path]: written },
  });
  const draft = useDraft<{ doc: JsonObject | undefined }>(
    { doc: docTranslationOf(doc, language) },
    async (changes, basedOn) =>
      isApplied(await commands.editBlock({ block, edit: editOf(changes), basedOn })),
    {
      asCommands: (changes) => [{ type: 'editBlock', blockGuid: block.guid, ...editOf(changes) }],
      path: `/draft/blocks/${block.guid}/content${path}`,
    },
  );
  return (
    <RichTextField
      label={t('forms.translation_of_doc', {
        number,
        language: t(`setting.defaultLanguage.${language}`),
      })}
      value={draft.values.doc}
      onChange={(written) => draft.change('doc', written as JsonObject)}
      onBlur={draft.flush}
    />
  );
}
