// @vitest-environment jsdom
import type { UserView } from '@spoor/contracts/users/user.views';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createApiClient, type TransportRequest } from './api-client.ts';
import { ApiContext } from './api-context.tsx';
import { createI18next, i18nOf } from './create-i18n.ts';
import { I18nContext } from './i18n.tsx';
import { useKeptLanguage } from './use-kept-language.ts';

function Kept({ user }: { user: UserView }) {
  useKeptLanguage(user);
  return null;
}

/** What is sent where somebody with these properties sees the page in one language, and then in another. */
async function sentBy(properties: Readonly<Record<string, string>>, shown: readonly ('nl' | 'en')[]) {
  const sent: TransportRequest[] = [];
  const api = createApiClient({
    language: () => 'nl',
    transport: async (request) => {
      sent.push(request);
      return { status: 200, header: () => null, body: null };
    },
  });
  const said = Object.entries(properties).map(([key, value]) => ({ key, value }));
  const user = { properties: said, revision: 7 } as unknown as UserView;
  const client = new QueryClient();
  const page = (language: 'nl' | 'en') => (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>
        <I18nContext
          value={{
            i18n: i18nOf(createI18next(language, {}), language),
            changeLanguage: () => undefined,
            isIncomplete: false,
          }}
        >
          <Kept user={user} />
        </I18nContext>
      </ApiContext>
    </QueryClientProvider>
  );
  const [first = 'nl', ...others] = shown;
  const { rerender } = render(page(first));
  for (const language of others) await act(async () => rerender(page(language)));
  return sent.filter(({ method }) => method === 'PUT');
}

it('A language that somebody switches to is kept with all else of their profile, where they chose one there', async () => {
  const sent = await sentBy({ alias: 'Eef', language: 'en' }, ['en', 'nl']);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    properties: [
      { key: 'alias', value: 'Eef' },
      { key: 'language', value: 'nl' },
    ],
  });
});

it.each([
  ['they chose none', {}, 'en'],
  ['it is the one that they chose', { language: 'en' }, 'en'],
  ['they switched to nothing', { language: 'en' }, 'nl'],
] as const)('Nothing is kept where %s', async (_, properties, then) => {
  expect(await sentBy({ ...properties }, ['nl', then])).toEqual([]);
});
