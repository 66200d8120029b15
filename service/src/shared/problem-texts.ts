import type { ProblemCode } from '@spoor/contracts/shared/problem';
import type { Language } from './language.ts';

type Texts = Readonly<Record<Language, string>>;

/** What is said to people about each error; the code says the same to programs. */
const titles: Readonly<Record<ProblemCode, Texts>> = {
  bad_request: { nl: 'Het verzoek is niet te begrijpen.', en: 'The request makes no sense.' },
  unknown_setting: { nl: 'Deze instelling bestaat niet.', en: 'There is no such setting.' },
  invalid_sort: { nl: 'Zo kan niet worden gesorteerd.', en: 'This cannot be sorted by.' },
  invalid_filter: { nl: 'Zo kan niet worden gefilterd.', en: 'This cannot be filtered by.' },
  unauthorized: { nl: 'Je bent niet ingelogd, of de gegevens kloppen niet.', en: 'You are not signed in.' },
  token_expired: { nl: 'Je bent te lang geleden ingelogd. Log opnieuw in.', en: 'Your session has expired.' },
  forbidden: { nl: 'Je mag dit niet doen.', en: 'You are not allowed to do this.' },
  user_inactive: { nl: 'Je account is niet actief.', en: 'Your account is not active.' },
  not_found: { nl: 'Niet gevonden.', en: 'Not found.' },
  gone: { nl: 'Dit bestaat niet meer.', en: 'This no longer exists.' },
  conflict: { nl: 'Iemand anders heeft hetzelfde gewijzigd.', en: 'Somebody else changed the same.' },
  already_undone: { nl: 'Deze wijziging is al ongedaan gemaakt.', en: 'This change was already undone.' },
  not_undone: { nl: 'Deze wijziging is niet ongedaan gemaakt.', en: 'This change was not undone.' },
  irreversible: { nl: 'Dit kan niet ongedaan worden gemaakt.', en: 'This cannot be undone.' },
  in_use: { nl: 'Dit wordt nog gebruikt.', en: 'This is still in use.' },
  last_admin: {
    nl: 'Dit is de laatste beheerder; er moet er altijd één blijven.',
    en: 'This is the last administrator; there must always be one.',
  },
  slug_taken: { nl: 'Dit adres is al in gebruik.', en: 'This address is already taken.' },
  already_exists: { nl: 'Dit bestaat al.', en: 'This already exists.' },
  precondition_failed: { nl: 'Dit is intussen gewijzigd.', en: 'This was changed in the meantime.' },
  payload_too_large: { nl: 'Dit is te groot.', en: 'This is too large.' },
  unsupported_media_type: { nl: 'Dit soort bestand of inhoud kan niet.', en: 'Unsupported kind of content.' },
  validation_failed: { nl: 'Niet alles is goed ingevuld.', en: 'Some values are not valid.' },
  idempotency_mismatch: {
    nl: 'Deze sleutel hoort bij een ander verzoek.',
    en: 'This key belongs to another request.',
  },
  image_too_large: {
    nl: 'Deze afbeelding heeft te veel beeldpunten.',
    en: 'This image has too many pixels.',
  },
  reserved_segment: { nl: 'Dit adres is gereserveerd.', en: 'This address is reserved.' },
  too_many_requests: { nl: 'Te veel verzoeken. Wacht even.', en: 'Too many requests. Wait a moment.' },
  internal: { nl: 'Er ging iets mis.', en: 'Something went wrong.' },
  upstream_failed: { nl: 'Dit is even niet bereikbaar.', en: 'This is out of reach for a moment.' },
  projection_lagging: { nl: 'De gegevens zijn nog niet bij.', en: 'The data are not up to date yet.' },
};

export function problemTitle(code: ProblemCode, language: Language): string {
  return titles[code][language];
}
