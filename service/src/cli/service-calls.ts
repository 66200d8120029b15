import { headers } from '@spoor/contracts/shared/headers';
import { problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { type UserRow, userPage } from '@spoor/contracts/users/user.views';
import type { Config } from '@spoor/infra/config';
import { ExplainedError } from '@spoor/infra/explained-error';
import { signSystemToken } from '@spoor/infra/system-token';

export type ServiceAddress = Pick<Config, 'serviceUrl' | 'secretKey'>;

/** Calls the API. @throws ExplainedError where the service is away, or refuses */
export type CallService = (method: string, url: string, body?: unknown) => Promise<unknown>;

/** The API of one platform, for the command line. */
export function serviceClient(platformGuid: string, { serviceUrl, secretKey }: ServiceAddress): CallService {
  return async (method, url, body) => {
    const token = await signSystemToken(secretKey, { sub: 'system:cli', platformGuid }, new Date());
    const answer = await fetch(`${serviceUrl}${url}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [headers.via]: 'cli',
        [headers.language]: 'en',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ExplainedError(`The service does not answer at ${serviceUrl}. Is it running?`, {
        cause: error,
      });
    });
    if (answer.ok) return readAnswer(answer, serviceUrl, (content) => content);
    const { title } = await readAnswer(answer, serviceUrl, (content) => problem.parse(content));
    throw new ExplainedError(title);
  };
}

/**
 * What the service answered.
 * @param parse throws where it is nothing that the service says there
 * @throws ExplainedError where that is so: a proxy answers in its place, or something else is there
 */
export async function readAnswer<Answer>(
  answer: Response,
  serviceUrl: string,
  parse: (content: unknown) => Answer,
): Promise<Answer> {
  try {
    return parse(await answer.json());
  } catch (error) {
    throw new ExplainedError(
      `What answers at ${serviceUrl} (with status ${answer.status}) is not the service: start the service behind that address, or correct SERVICE_URL`,
      { cause: error },
    );
  }
}

/** A line for everybody with an account: guid, whether it is open, name and address. */
export async function listAccounts(call: CallService): Promise<string> {
  const people: UserRow[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const url = urlOf(userRoutes.list, undefined, { pageNumber, itemCount: 100 });
    const { items, total } = userPage.parse(await call(userRoutes.list.method, url));
    people.push(...items);
    if (people.length >= total || items.length === 0) break;
  }
  return people.map(lineOf).join('\n');
}

function lineOf({ guid, displayName, email, isActive, isAdmin, isMett, isDeveloper }: UserRow): string {
  const marks = [
    ...(isActive ? [] : ['blocked']),
    ...(isAdmin ? ['administrator'] : []),
    ...(isMett ? ['operator'] : []),
    ...(isDeveloper ? ['developer'] : []),
  ];
  const mark = marks.length === 0 ? '' : `  (${marks.join(', ')})`;
  return `${guid}  ${displayName} <${email}>${mark}`;
}
