import type { FormView } from '@spoor/contracts/forms/form.views';
import { type FormWarning, settingWarningCodes } from '@spoor/contracts/forms/form-warnings';
import { ChevronDown, Eye, EyeOff, Languages, RotateCcw, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { scrollToBlock } from '../../../features/editor/blocks/scroll-to-block.ts';
import { openBlockAtom, panelAtom } from '../../../features/editor/editor.atoms.ts';
import { useFormCommands } from '../../../features/form-builder/form.commands.ts';
import { FormFindings } from '../../../shared/form-page/form-findings.tsx';
import { formWarningsOf, isEmptyForm } from '../../../shared/form-page/form-warnings-of.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { flushTyping } from '../../../shared/outbox/flush-typing.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { type MenuAction, MenuButton } from '../../../shared/ui/menu-button.tsx';
import { TranslationsDialog } from './translations-dialog.tsx';

/** Publishes a form after a check, and what else can be done with all of it. @param form with pending changes applied */
export function FormPublishing({ form }: { form: FormView }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'publish' | 'translations' | null>(null);
  const groups = useFormActions(form, () => setOpen('translations'));
  return (
    <>
      <Link className="tool" to={trialOf(form)} title={t('forms.try')}>
        <Eye aria-hidden="true" />
        <span className="words-from-1280">{t('forms.try')}</span>
      </Link>
      <button
        type="button"
        className="button button--primary"
        onClick={() => {
          flushTyping();
          setOpen('publish');
        }}
      >
        {t('editor.publish')}
      </button>
      {groups.every((group) => group.length === 0) ? null : (
        <MenuButton className="tool" label={t('forms.more')} groups={groups}>
          <ChevronDown aria-hidden="true" />
        </MenuButton>
      )}
      {open === 'publish' ? <PublishFormDialog form={form} onClose={() => setOpen(null)} /> : null}
      {open === 'translations' ? <TranslationsDialog form={form} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function useFormActions(form: FormView, onTranslate: () => void): readonly (readonly MenuAction[])[] {
  const { t } = useI18n();
  const { unpublish, discardDraft } = useFormCommands(form);
  const translate = {
    id: 'translations',
    label: t('forms.translations'),
    icon: <Languages aria-hidden="true" />,
    onAction: onTranslate,
  };
  const back = [
    {
      id: 'discard',
      label: t('forms.discard'),
      icon: <RotateCcw aria-hidden="true" />,
      onAction: () => void discardDraft(),
    },
    {
      id: 'unpublish',
      label: t('editor.unpublish'),
      icon: <EyeOff aria-hidden="true" />,
      onAction: () => void unpublish(),
    },
  ];
  return [form.draft.languages.length > 1 ? [translate] : [], form.currentVersion === null ? [] : back];
}

const trialOf = ({ guid }: FormView) => `/admin/forms/view/${guid}`;

/** What had better be mended first, and the act itself. */
function PublishFormDialog({ form, onClose }: { form: FormView; onClose: () => void }) {
  const { t } = useI18n();
  const { publish } = useFormCommands(form);
  const { currentVersion, draftVersion, hasDraftChanges } = form;
  const isUnchanged = currentVersion !== null && !hasDraftChanges;
  const warnings = useMemo(() => formWarningsOf(form), [form]);

  async function send(): Promise<void> {
    onClose();
    await publish();
  }

  return (
    <ConfirmDialog
      title={t('publish.title', { title: form.name })}
      cancel={t('publish.not_yet')}
      action={t('publish.now')}
      tone="primary"
      isReady={!isUnchanged && !isEmptyForm(warnings)}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        {isUnchanged
          ? t('forms.publish_unchanged', { version: currentVersion })
          : draftVersion === 1
            ? t('forms.publish_first')
            : t('forms.publish_about', { version: draftVersion })}
      </p>
      <Warnings {...{ form, warnings, onClose }} />
    </ConfirmDialog>
  );
}

interface WarningsProps {
  readonly form: FormView;
  readonly warnings: readonly FormWarning[];
  readonly onClose: () => void;
}

/** What had better be mended, each with a way to it. */
function Warnings({ form, warnings, onClose }: WarningsProps) {
  const { t } = useI18n();
  const openBlock = useSetAtom(openBlockAtom);
  const setPanel = useSetAtom(panelAtom);
  const isBlock = (id: string | null): id is string => form.draft.blocks.some(({ guid }) => guid === id);
  if (warnings.length === 0) return <p>{t('forms.nothing_to_mend')}</p>;
  const show = (partId: string) => {
    onClose();
    openBlock(partId);
    scrollToBlock(partId);
  };
  const showSettings = (code: FormWarning['code']) => {
    onClose();
    setPanel({ kind: 'page', ...(code === 'thanks_untranslated' ? { part: 'after' } : {}) });
  };
  const placeOf = ({ code, partId, subject }: FormWarning) =>
    isBlock(partId) ? (
      <button type="button" className="tool" onClick={() => show(partId)}>
        {subject || t('element.untitled')}
      </button>
    ) : settingWarningCodes.includes(code) ? (
      <>
        {subject}{' '}
        <button type="button" className="tool" onClick={() => showSettings(code)}>
          {t('editor.settings_of.form')}
        </button>
      </>
    ) : (
      subject
    );
  return (
    <>
      <h3 className="row gap-2">
        <TriangleAlert aria-hidden="true" />
        {t('forms.to_mend', { count: warnings.length })}
      </h3>
      <FormFindings {...{ warnings, placeOf }} />
    </>
  );
}
