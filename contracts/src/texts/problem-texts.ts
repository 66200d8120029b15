import en from '../locales/en/problems.json' with { type: 'json' };
import nl from '../locales/nl/problems.json' with { type: 'json' };

/** What problem documents say, by language. */
export const problemTexts = { nl, en } as const;
