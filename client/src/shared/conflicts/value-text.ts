import { useI18n } from '../i18n.tsx';
import { asDocument, plainTextOf } from '../rich-text/rich-text-document.ts';

const longest = 600;

/** How a stored value is shown to a person: texts as they are, documents as their words. */
export function useValueText(): (value: unknown) => string {
  const { t } = useI18n();
  return (value) => {
    if (value === undefined || value === null || value === '') return t('value.empty');
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, longest);
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.join(', ') || t('value.empty');
    const words = plainTextOf(asDocument(value));
    return (words || JSON.stringify(value)).slice(0, longest);
  };
}
