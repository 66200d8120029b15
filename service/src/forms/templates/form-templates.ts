import type { FormSettings } from '@spoor/contracts/forms/form';
import type { FormTemplateName } from '@spoor/contracts/forms/form.commands';
import { type FormDefinition, formDefinition } from '@spoor/contracts/forms/form-definition';
import type { Language } from '@spoor/contracts/texts/languages';
import { complaintPages, contactPages } from './contact-templates.ts';
import { registrationPages, surveyPages } from './participation-templates.ts';
import { reportPages } from './report-template.ts';

interface FormTemplate {
  readonly pages: readonly object[];
  readonly settings?: Partial<FormSettings>;
}

const templates: Readonly<Record<FormTemplateName, FormTemplate>> = {
  contact: { pages: contactPages },
  report: { pages: reportPages },
  registration: { pages: registrationPages },
  survey: { pages: surveyPages, settings: { retentionDays: 90 } },
  complaint: { pages: complaintPages },
};

/**
 * What a new form asks that begins as a template, in both languages.
 * @param language that of the platform, in which the form is in the first place
 */
export function formTemplate(
  name: FormTemplateName,
  formGuid: string,
  language: Language,
): { readonly definition: FormDefinition; readonly settings: Partial<FormSettings> } {
  const { pages, settings = {} } = templates[name];
  const languages = language === 'en' ? ['en', 'nl'] : ['nl', 'en'];
  return { definition: formDefinition.parse({ formGuid, version: 1, languages, pages }), settings };
}
