import type { FormView } from '@spoor/contracts/forms/form.views';
import type { Language } from '@spoor/contracts/texts/languages';
import { useEditor } from '../../../features/editor/editor-context.tsx';
import { useDraft } from '../../../features/editor/use-draft.ts';
import { isApplied } from '../../../features/editor/use-page-edits.ts';
import {
  type TranslatableText,
  translatableTexts,
  translationOf,
  translationPath,
} from '../../../features/form-builder/translatable-texts.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

/** All lines of a form in its own language beside the others. Each saves itself. */
export function TranslationsDialog({ form, onClose }: { form: FormView; onClose: () => void }) {
  const { t } = useI18n();
  const { page } = useEditor();
  const [own = 'nl', ...others] = form.draft.languages;
  const texts = translatableTexts(page.buildingBlockInstances);
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
                  <Translation text={text} language={language} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
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
  return (
    <input
      type="text"
      lang={language}
      aria-label={t('forms.translation_of', {
        text: text.own,
        language: t(`setting.defaultLanguage.${language}`),
      })}
      value={draft.values.text}
      onChange={({ target }) => draft.change('text', target.value)}
      onBlur={draft.flush}
    />
  );
}
