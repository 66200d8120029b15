import { entries, formatted, words } from './member.ts';

export const titledTexts = entries({ title: words(), doc: formatted() });
