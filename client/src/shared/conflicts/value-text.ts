import { useI18n } from '../i18n.tsx';
import { asDocument, plainTextOf } from '../rich-text/rich-text-document.ts';
import { isMoment } from '../stored-values.ts';
import { excerptAround } from './excerpt.ts';

/** Formats a stored value for display beside another: texts as they are, documents as plain text. */
export function useValueText(): (value: unknown, beside?: unknown) => string {
  const { t, dateTime } = useI18n();
  return (value, beside) => {
    if (value === undefined || value === null || value === '') return t('value.empty');
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (typeof value === 'string' && isMoment(value)) return dateTime(value);
    if (typeof value === 'string' || typeof value === 'number')
      return excerptAround(String(value), typeof beside === 'string' ? beside : undefined);
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.join(', ') || t('value.empty');
    return excerptAround(textOfValue(value) || JSON.stringify(value), textOfValue(beside));
  };
}

/** @param value a document, or its paragraphs */
function textOfValue(value: unknown): string {
  return plainTextOf(asDocument(Array.isArray(value) ? { type: 'doc', content: value } : value));
}
