import en from '../locales/en/site.json' with { type: 'json' };
import nl from '../locales/nl/site.json' with { type: 'json' };

/** What the site says by itself, outside the client: error pages, the cookie statement, names of roles. */
export const siteTexts = { nl, en } as const;
