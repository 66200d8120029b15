import { languages } from '@spoor/contracts/texts/languages';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readStored } from '../../shared/browser-storage.ts';
import { useI18nContext } from '../../shared/i18n.tsx';
import { propertyOf } from '../../shared/profile-values.ts';
import { useSaveProperty } from './use-save-property.ts';

/**
 * Who chose a language in their profile has it wherever they are; and where they switch to another one, that is what they
 * choose from then on.
 */
export function useStoredLanguage(user: UserView): void {
  const { i18n, changeLanguage } = useI18nContext();
  const saveProperty = useSaveProperty();
  const { language } = i18n;
  const storedLanguage = languages.find((known) => known === propertyOf(user, 'language'));
  // Pages come in the language of the account: where this one is in another, it was switched before the account was looked at.
  const isSwitched = readStored('localStorage', 'language') === language;
  const known = useRef(isSwitched ? storedLanguage : undefined);

  const save = useEffectEvent(() => void saveProperty(user, 'language', language));

  useEffect(() => {
    const isNews = known.current !== storedLanguage;
    known.current = storedLanguage;
    if (storedLanguage === undefined || storedLanguage === language) return;
    if (isNews) changeLanguage(storedLanguage);
    else save();
  }, [storedLanguage, language, changeLanguage]);
}
