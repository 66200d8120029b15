import { logLevel } from '@spoor/contracts/logs/log-levels';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from './api-context.tsx';
import { useI18n } from './i18n.tsx';
import { log } from './log.ts';
import { newGuid } from './new-guid.ts';
import { userQuery } from './signed-in-user.ts';

/**
 * Keeps the language that somebody switches to in their profile, where they chose one there: the next page would come in that one
 * again. Who chose none there has it remembered by the browser.
 */
export function useKeptLanguage(user: UserView): void {
  const { language } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    const own = user.properties.find(({ key }) => key === 'language')?.value ?? language;
    if (own === language) return;
    const properties = user.properties.map(({ key, value }) => ({
      key,
      value: key === 'language' ? language : value,
    }));
    const body = { properties };
    const keys = { idempotencyKey: newGuid(), correlationId: newGuid() };
    api
      .call(userRoutes.saveProfile, { body, ...keys, ifMatch: user.revision })
      .then(() => queryClient.invalidateQueries({ queryKey: userQuery(api).queryKey }))
      .catch((error: unknown) => log(logLevel.warning, 'The language was not kept', String(error)));
  }, [language, user, api, queryClient]);
}
