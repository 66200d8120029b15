import en from '../locales/en/import.json' with { type: 'json' };
import nl from '../locales/nl/import.json' with { type: 'json' };

/** What the report of an import says, and what the pages are called that it makes. */
export const importTexts = { nl, en } as const;
