import type { ConsentCategory } from '@spoor/contracts/consent/consent-cookie';
import type { InEachLanguage } from '@spoor/contracts/texts/languages';

/** What each kind of cookies and content is called. Not among the texts of every page: few ask for them. */
export const consentCategoryWords: InEachLanguage<Readonly<Record<ConsentCategory, string>>> = {
  nl: { required: 'Noodzakelijk', analytical: 'Statistiek', external: 'Kaarten en video’s van anderen' },
  en: { required: 'Required', analytical: 'Statistics', external: 'Maps and videos from others' },
};
