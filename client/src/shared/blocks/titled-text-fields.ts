import type { Label } from '../label.ts';

/** The form of texts with titles. */
export function titledTextFields(title: Label, text: Label) {
  return { title: { label: title }, doc: { label: text } };
}

export const newTitledText = { title: '', doc: { type: 'doc', content: [] } };
