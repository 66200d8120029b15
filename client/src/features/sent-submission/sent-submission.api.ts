import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SentSubmission } from '@spoor/contracts/forms/submission.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError } from '../../shared/api-error.ts';

/** What somebody sent; in its place the status with which it is refused. @param token of the confirmation */
export function sentSubmissionQuery(api: ApiClient, guid: string, token: string | undefined) {
  return queryOptions({
    queryKey: ['sent-submission', guid, token],
    queryFn: async ({ signal }): Promise<SentSubmission | number> => {
      try {
        const query = { t: token };
        return (await api.call(submissionRoutes.readSent, { parameters: { guid }, query, signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500 && error.status !== 429)
          return error.status === 422 ? 404 : error.status;
        throw error;
      }
    },
  });
}
