import { useI18n } from '../i18n.tsx';
import type { FieldProps } from './field.tsx';

interface LimitedText extends Pick<FieldProps<string>, 'value' | 'error'> {
  /** Characters that may be stored. Undefined where there is no end. */
  readonly limit: number | undefined;
  /** What is stored, where that is something else than what is typed: the limit is of this. */
  readonly stored?: string | undefined;
}

/** From this part of what there is room for on, a field says how much of it is used. */
const nearlyFull = 0.8;

/**
 * Counts a text against its limit. Nothing is cut off, however it came in: what is too long stays where it was typed or
 * pasted, with what is wrong, until somebody shortens it.
 * @returns what a field shows: the count once the text comes near its limit, and what is wrong with it
 */
export function useTextLimit({ value, error, limit, stored = value }: LimitedText) {
  const { t } = useI18n();
  const used = stored.length;
  if (limit === undefined || used <= limit * nearlyFull) return { error };
  return { count: { used, limit }, error: used > limit ? t('form.too_long', { limit }) : error };
}
