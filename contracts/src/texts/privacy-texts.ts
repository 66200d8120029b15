import en from '../locales/en/privacy.json' with { type: 'json' };
import nl from '../locales/nl/privacy.json' with { type: 'json' };

/** What is said about what is kept of people: in the register, and in a copy of somebody's data. */
export const privacyTexts = { nl, en } as const;
