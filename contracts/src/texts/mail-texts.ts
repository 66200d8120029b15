import en from '../locales/en/mail.json' with { type: 'json' };
import nl from '../locales/nl/mail.json' with { type: 'json' };

/** What mails say. */
export const mailTexts = { nl, en } as const;
