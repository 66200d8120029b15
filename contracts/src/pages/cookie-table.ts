import type { LegalLanguage } from './legal-documents.ts';

type InEachLanguage = Readonly<Record<LegalLanguage, string>>;

export interface CookieNotice {
  readonly name: string;
  readonly purpose: InEachLanguage;
  readonly category: 'required' | 'analytical';
  readonly lifetime: InEachLanguage;
}

const session: InEachLanguage = { nl: 'tot je de browser sluit', en: 'until you close the browser' };

/** All cookies that the site may set. The cookie statement is made from this table. */
export const cookieTable: readonly CookieNotice[] = [
  {
    name: 'session',
    purpose: {
      nl: 'Onthoudt dat verschillende pagina’s door dezelfde browser zijn opgevraagd.',
      en: 'Remembers that several pages were asked for by the same browser.',
    },
    category: 'required',
    lifetime: session,
  },
  {
    name: 'login',
    purpose: {
      nl: 'Houdt je ingelogd. Zonder account staat deze cookie er niet.',
      en: 'Keeps you signed in. Without an account this cookie is not set.',
    },
    category: 'required',
    lifetime: {
      nl: 'tot je de browser sluit, of 30 dagen als je ingelogd wilt blijven',
      en: 'until you close the browser, or 30 days if you choose to stay signed in',
    },
  },
  {
    name: 'correlation',
    purpose: {
      nl: 'Geeft je bezoek een willekeurig nummer, zodat wij een storing kunnen terugvinden.',
      en: 'Gives your visit a random number, so that we can trace a failure.',
    },
    category: 'required',
    lifetime: session,
  },
  {
    name: 'build',
    purpose: {
      nl: 'Onthoudt welke versie van de website je browser heeft geladen, zodat die na een vernieuwing blijft werken.',
      en: 'Remembers which version of the website your browser has loaded, so that it keeps working after an update.',
    },
    category: 'required',
    lifetime: session,
  },
  {
    name: 'consent',
    purpose: {
      nl: 'Onthoudt welke cookies je hebt toegestaan.',
      en: 'Remembers which cookies you have allowed.',
    },
    category: 'required',
    lifetime: { nl: '12 maanden', en: '12 months' },
  },
  {
    name: 'analytics',
    purpose: {
      nl: 'Telt hoe vaak pagina’s worden bezocht. Alleen als je daar toestemming voor geeft.',
      en: 'Counts how often pages are visited. Only if you give permission.',
    },
    category: 'analytical',
    lifetime: { nl: '13 maanden', en: '13 months' },
  },
];
