import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api-context.tsx';
import { asked } from '../../shared/asked.ts';
import { withProperties } from '../../shared/profile-values.ts';
import { retryWhileUnavailable } from '../../shared/retry.ts';
import { userQuery } from '../../shared/signed-in-user.ts';

/** Saves one thing that somebody chose where they are, without a word: this browser has it already. */
export function useSaveProperty(): (user: UserView, key: string, value: string) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (user, key, value) => {
    const body = { properties: withProperties(user, { [key]: value }) };
    const saved = await asked(() =>
      retryWhileUnavailable(() => api.call(userRoutes.saveProfile, { body, ifMatch: user.revision })),
    );
    if (saved.kind === 'answered') await queryClient.invalidateQueries(userQuery(api));
  };
}
