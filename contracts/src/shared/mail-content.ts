import { z } from 'zod';
import { language } from '../texts/language-schemas.ts';

/** What a mail says. What it looks like follows from it, the same for all, as HTML and as plain text. */
export const mailContent = z.object({
  language,
  /** Whose mail it is: the name of the site. */
  siteName: z.string(),
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** What a person wrote along; shown as theirs, and nothing in it is a link. */
  quotation: z.object({ text: z.string(), by: z.string() }).nullable(),
  /** What the button says that leads to the link of the mail; null where it has none. */
  action: z.string().nullable(),
  /** In small print. */
  notes: z.array(z.string()),
});
export type MailContent = z.infer<typeof mailContent>;

/** Milliseconds between the first attempt to deliver a mail and the second; doubled before each later one. */
export const mailBackoff = { first: 60_000, max: 64 * 60_000 } as const;

/** After so many attempts a mail counts as undeliverable, some two hours after the first. */
export const mailAttempts = 8;
