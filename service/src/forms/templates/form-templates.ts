import type { FormSettings } from '@spoor/contracts/forms/form';
import type { FormTemplateName } from '@spoor/contracts/forms/form.commands';
import { type FormDefinition, formDefinition } from '@spoor/contracts/forms/form-definition';
import type { Language } from '@spoor/contracts/texts/languages';
import { complaintPages, contactPages } from './contact-templates.ts';
import { registrationPages, surveyPages } from './participation-templates.ts';
import { reportPages, reportStatusMails } from './report-template.ts';
import type { Both } from './template-parts.ts';

interface FormTemplate {
  readonly pages: readonly object[];
  /** What whoever sent it reads. */
  readonly thanks: Both;
  readonly settings?: Partial<FormSettings>;
}

const templates: Readonly<Record<FormTemplateName, FormTemplate>> = {
  contact: {
    pages: contactPages,
    thanks: [
      'Je vraag is binnen. We antwoorden zo snel als we kunnen.',
      'Your question came in. We answer as soon as we can.',
    ],
  },
  report: {
    pages: reportPages,
    thanks: [
      'We gaan kijken wat er aan de hand is. Is het gevaarlijk en kan het niet wachten? Bel ons dan ook.',
      'We are going to see what is the matter. Is it dangerous, and can it not wait? Then call us, too.',
    ],
    settings: { statusMails: reportStatusMails },
  },
  registration: {
    pages: registrationPages,
    thanks: [
      'Je aanmelding is binnen. Kun je toch niet komen? Laat het ons weten.',
      'Your registration came in. Can you not come after all? Let us know.',
    ],
  },
  survey: {
    pages: surveyPages,
    thanks: [
      'We lezen wat iedereen ervan vindt, en laten weten wat we ermee doen.',
      'We read what everybody thinks of it, and let you know what we do with it.',
    ],
    settings: { retentionDays: 90 },
  },
  complaint: {
    pages: complaintPages,
    thanks: [
      'Je klacht is binnen. Iemand die er niets mee te maken had kijkt ernaar, en neemt contact met je op.',
      'Your complaint came in. Somebody who had no part in it looks into it, and gets in touch with you.',
    ],
  },
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
  const { pages, thanks, settings: own = {} } = templates[name];
  const [nl, en] = thanks;
  const confirmation = { doc: { nl: paragraph(nl), en: paragraph(en) }, sendCopy: false };
  const settings = { ...own, confirmation };
  const languages = language === 'en' ? ['en', 'nl'] : ['nl', 'en'];
  return { definition: formDefinition.parse({ formGuid, version: 1, languages, pages }), settings };
}

function paragraph(text: string): NonNullable<FormSettings['confirmation']['doc']['nl']> {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
