import type { Language } from '../texts/languages.ts';
import type { FormSettings } from './form.ts';

/** What is mended at the settings of a form. */
const warningsOfSettings = [
  'personal_without_retention',
  'item_of_removed',
  'confirmation_without_email',
  'status_without_email',
  'status_of_removed',
  'public_without_question',
  'access_without_role',
  'nobody_told',
  'notice_on_removed',
  'title_untranslated',
  'thanks_untranslated',
  'closed_text_untranslated',
  'status_mail_untranslated',
] as const;

/** What had better be mended before a form is published; none of them prevents it. */
export const formWarningCodes = [
  'no_elements',
  'unreachable_page',
  'no_label',
  'no_options',
  'empty_option',
  'empty_row',
  'kind_not_taken',
  'condition_on_removed',
  'condition_on_removed_choice',
  'condition_on_later',
  'jump_backwards',
  'formula_wrong',
  'no_day_possible',
  'item_beside_contact',
  'missing_translation',
  ...warningsOfSettings,
] as const;
export type FormWarningCode = (typeof formWarningCodes)[number];

export const settingWarningCodes: readonly FormWarningCode[] = warningsOfSettings;

/** `partId`: of the element or page, which is the guid of its block. `subject`: what it is called, may be empty. */
export interface FormWarning {
  readonly code: FormWarningCode;
  readonly partId: string | null;
  readonly subject: string;
  /** In which a text is missing. */
  readonly language?: Language;
}

/** Settings that depend on what is asked, or on one another. */
export type CheckedSettings = Pick<
  FormSettings,
  | 'statusMails'
  | ('retentionDays' | 'createItem' | 'confirmation' | 'publicSubmissions' | 'access' | 'roles')
  | ('notify' | 'notifyIf' | 'title' | 'closedText')
>;
