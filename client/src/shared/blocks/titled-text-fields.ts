import type { TextKey } from '../i18n.tsx';

/** The form of texts with titles. */
export function titledTextFields(title: TextKey, text: TextKey) {
  return { title: { label: title }, doc: { label: text } };
}

export const newTitledText = { title: '', doc: { type: 'doc', content: [] } };
