import type { Transport } from '@spoor/web/shared/api-client';
import type { TestRequest, TestService, TestUser } from '../support/test-service.ts';

/**
 * The way of a user's requests to a service in this process.
 * @param isCutOff whether the answer to a request is lost on its way
 */
export function injectedTransport(
  service: TestService,
  { headers: known }: TestUser,
  isCutOff: () => boolean = () => false,
): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await service.call(url, {
      method: method as NonNullable<TestRequest['method']>,
      headers: { ...headers, ...known },
      body,
    });
    if (isCutOff()) throw new TypeError('The answer was lost');
    return {
      status: response.statusCode,
      header: (name) => {
        const value = response.headers[name];
        return value === undefined ? null : String(value);
      },
      body: response.body === '' ? undefined : JSON.parse(response.body),
    };
  };
}
