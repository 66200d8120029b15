import { formStates, oncePerValues } from '@spoor/contracts/forms/form';
import type { EditForm } from '@spoor/contracts/forms/form.commands';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { visibilityLevels } from '@spoor/contracts/shared/permissions';
import { languages } from '@spoor/contracts/texts/languages';
import { EditorDrawer } from '../../../features/editor/panels/editor-drawer.tsx';
import { RoleField } from '../../../features/editor/panels/role-field.tsx';
import type { ErrorAt } from '../../../features/form-builder/use-form-settings.ts';
import { RetentionNotice } from '../../../shared/form-page/retention-notice.tsx';
import { CheckListField } from '../../../shared/forms/check-list-field.tsx';
import { DateTimeField } from '../../../shared/forms/date-time-field.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { FormItems } from './form-items.tsx';
import { FormNotifications } from './form-notifications.tsx';
import { FormProtection } from './form-protection.tsx';
import { FormStatusMails } from './form-status-mails.tsx';
import { FormThanks } from './form-thanks.tsx';
import { FormTitles } from './form-titles.tsx';
import { SettingWarning } from './setting-warning.tsx';

interface FormSettingsDrawerProps {
  readonly form: FormView;
  readonly edit: (edit: EditForm) => Promise<CommandOutcome>;
  readonly errorAt: ErrorAt;
  readonly onClose: () => void;
}

/** What holds at once for every version of a form. Each choice saves itself. */
export function FormSettingsDrawer({ form, edit, errorAt, onClose }: FormSettingsDrawerProps) {
  const { t } = useI18n();
  const set = (changed: EditForm) => void edit(changed);
  return (
    <EditorDrawer title={t('editor.settings_of.form')} onClose={onClose}>
      <div className="panel-form stack gap-5">
        <h3>{t('forms.part.opening')}</h3>
        <Opening {...{ form, set, errorAt }} />
        <Audience {...{ form, set, errorAt }} />
        <h3>{t('forms.part.answering')}</h3>
        <FormTitles {...{ form, edit }} />
        <Answering {...{ form, set }} />
        <FormProtection {...{ form, set }} />
        <h3>{t('forms.part.handling')}</h3>
        <Handling {...{ form, set }} />
        <h3>{t('forms.part.telling')}</h3>
        <FormNotifications {...{ form, edit, errorAt }} />
        <FormThanks {...{ form, edit }} />
        <FormStatusMails {...{ form, edit, errorAt }} />
        <FormItems {...{ form, set, errorAt }} />
      </div>
    </EditorDrawer>
  );
}

interface PartProps {
  readonly form: FormView;
  readonly set: (edit: EditForm) => void;
}

interface CheckedPartProps extends PartProps {
  readonly errorAt: ErrorAt;
}

/** When it can be answered. */
function Opening({ form, set, errorAt }: CheckedPartProps) {
  const { t } = useI18n();
  const { timeZone } = useSettings();
  return (
    <>
      <RadioField
        label={t('forms.state')}
        value={form.state}
        onChange={(state) => set({ state })}
        choices={formStates.map((value) => ({ value, name: t(`forms.state.${value}`) }))}
      />
      {form.state === 'Custom' ? (
        <>
          <DateTimeField
            label={t('forms.open_date')}
            timeZone={timeZone}
            value={form.openDate}
            onChange={(openDate) => set({ openDate })}
          />
          <DateTimeField
            label={t('forms.close_date')}
            timeZone={timeZone}
            value={form.closeDate}
            error={errorAt('/closeDate')}
            onChange={(closeDate) => set({ closeDate })}
          />
        </>
      ) : null}
    </>
  );
}

/** Who may answer, and how often. */
function Audience({ form, set, errorAt }: CheckedPartProps) {
  const { t } = useI18n();
  return (
    <>
      <SelectField
        savesItself
        label={t('forms.access')}
        value={form.access}
        onChange={(access) => set({ access })}
        choices={visibilityLevels.map((value) => ({ value, name: t(`page.rights.level.${value}`) }))}
      />
      {form.access === 'Roles' ? (
        <RoleField
          label={t('forms.access')}
          value={form.roles}
          error={errorAt('/roles')}
          onChange={(roles) => set({ roles: [...roles] })}
        />
      ) : null}
      <SelectField
        savesItself
        label={t('forms.once_per')}
        value={form.oncePer}
        onChange={(oncePer) => set({ oncePer })}
        choices={oncePerValues.map((value) => ({ value, name: t(`forms.once_per.${value}`) }))}
      />
    </>
  );
}

/** In which languages, and with what help on the way. */
function Answering({ form, set }: PartProps) {
  const { t } = useI18n();
  const [own = 'nl'] = form.draft.languages;
  return (
    <>
      <CheckListField
        label={t('forms.languages')}
        hint={t('forms.languages_hint')}
        value={form.draft.languages}
        onChange={(chosen) =>
          set({ languages: [own, ...languages.filter((each) => each !== own && chosen.includes(each))] })
        }
        choices={languages.map((value) => ({ value, name: t(`setting.defaultLanguage.${value}`) }))}
      />
      <SwitchField
        label={t('forms.has_summary')}
        value={form.draft.hasSummary}
        onChange={(hasSummary) => set({ hasSummary })}
      />
      <SwitchField
        label={t('forms.save_and_resume')}
        hint={t('forms.save_and_resume_hint')}
        value={form.saveAndResume}
        onChange={(saveAndResume) => set({ saveAndResume })}
      />
    </>
  );
}

const retentions = ['30', '90', '365', '730', '1825'] as const;

/** For how long answers are kept, and who sees them. */
function Handling({ form, set }: PartProps) {
  const { t } = useI18n();
  const stored = form.retentionDays === null ? 'none' : String(form.retentionDays);
  return (
    <>
      <SelectField
        savesItself
        label={t('forms.retention')}
        hint={t('forms.retention_hint')}
        value={stored}
        onChange={(days) => set({ retentionDays: days === 'none' ? null : Number(days) })}
        choices={[
          ...(retentions.some((days) => days === stored) || stored === 'none'
            ? []
            : [{ value: stored, name: t('forms.retention_days', { count: Number(stored) }) }]),
          ...retentions.map((days) => ({
            value: days,
            name: t('forms.retention_days', { count: Number(days) }),
          })),
          { value: 'none', name: t('forms.retention_none') },
        ]}
      />
      <SettingWarning form={form} code="personal_without_retention" />
      <RetentionNotice form={form} />
      <SwitchField
        label={t('forms.public_submissions')}
        value={form.publicSubmissions}
        onChange={(publicSubmissions) => set({ publicSubmissions })}
      />
      <SettingWarning form={form} code="public_without_question" />
    </>
  );
}
