import { otherName, type StatisticsDimension } from '@spoor/contracts/statistics/statistics-dimensions';
import { locales } from '@spoor/contracts/texts/languages';
import { useI18n } from '../../shared/i18n.tsx';

/** What something is called that was counted. @returns a function of its dimension, its name and what that stands for */
export function useNameOf(): (dimension: StatisticsDimension, name: string, label?: string) => string {
  const { t, language } = useI18n();
  return (dimension, name, label) => {
    if (name === otherName) return t('statistics.others');
    if (label !== undefined) return label;
    if (dimension === 'device') return isDevice(name) ? t(`statistics.device.${name}`) : name;
    if (dimension === 'referrer' && name === '') return t('statistics.direct');
    if (dimension === 'browser' && name === 'other') return t('statistics.others');
    if (dimension === 'language')
      return name === '' ? t('statistics.unknown') : languageName(name, locales[language]);
    return name;
  };
}

function isDevice(name: string): name is 'desktop' | 'tablet' | 'mobile' {
  return ['desktop', 'tablet', 'mobile'].includes(name);
}

function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
