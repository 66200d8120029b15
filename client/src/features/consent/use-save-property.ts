import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api-context.tsx';
import { isConflict } from '../../shared/is-conflict.ts';
import { withProperties } from '../../shared/profile-values.ts';
import { setWrittenData } from '../../shared/refetch.ts';
import { retryWhileUnavailable } from '../../shared/retry.ts';
import { userQuery } from '../../shared/signed-in-user.ts';
import { useTaskReporter } from '../../shared/tasks/use-task-reporter.ts';

/** Saves one thing that somebody chose where they are: without a word, since this browser has it already, but where that fails. */
export function useSaveProperty(): (user: UserView, key: string, value: string) => Promise<void> {
  const api = useApi();
  const queryClient = useQueryClient();
  const startTask = useTaskReporter();
  return async (user, key, value) => {
    const save = async (begun: UserView) => {
      const body = { properties: withProperties(begun, { [key]: value }) };
      const call = () => api.call(userRoutes.saveProfile, { body, ifMatch: begun.revision });
      const { data, position } = await retryWhileUnavailable(call);
      // Known here before anything else is: what is taken back a moment later would not be seen to go.
      setWrittenData(queryClient, userQuery(api).queryKey, data, position);
    };
    try {
      try {
        await save(user);
      } catch (error) {
        if (!isConflict(error)) throw error;
        // It was saved from elsewhere meanwhile; what somebody chose just now is what they want.
        await save((await queryClient.fetchQuery({ ...userQuery(api), staleTime: 0 })) ?? user);
      }
      await queryClient.invalidateQueries(userQuery(api));
    } catch (error) {
      startTask({ type: 'edit', entity: 'profile', subject: user.displayName }).failed(error);
    }
  };
}
