import { z } from 'zod';

/** Whoever throws something away for good types its name; nobody is held up by a capital, or a space too many. */
export function purgeForm(title: string) {
  return z.object({ typed: z.string().refine((typed) => plain(typed) === plain(title)) });
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
