// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../../testing/rendered.examples.tsx';
import { createApiClient } from '../../../shared/api-client.ts';
import { ApiContext } from '../../../shared/api-context.tsx';
import { createStaticRouter, RouterProvider } from '../../../shared/router/router-context.tsx';
import { recentErrorsQuery, systemQuery } from '../system.api.ts';
import { SystemScreen } from './system-screen.tsx';

const shown = {
  ...{ address: new URL('https://duinwijk.nl/admin/system'), path: '/admin/system', params: {} },
  ...{ Component: SystemScreen, data: null, status: 200, module: undefined },
};

const [toSet, toMend] = ['Choose a BACKUP_PASSPHRASE.', 'Start node workers/dist/main.js.'];
const unset = { name: 'backups', state: 'unset', finding: null, sentence: toSet, runbook: null } as const;
const failing = {
  name: 'workers',
  state: 'failing',
  finding: 'workers_away',
  sentence: toMend,
  runbook: null,
} as const;

/** What the screen shows where a platform is the only one of its installation, or one of several. */
function drawn(isLimited: boolean) {
  const api = createApiClient({
    // What it asks for anew, every few seconds, is never answered.
    transport: () => Promise.withResolvers<never>().promise,
    language: () => 'en',
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['user'], null);
  client.setQueryData(recentErrorsQuery(api).queryKey, []);
  client.setQueryData(systemQuery(api).queryKey, {
    health: { status: 'degraded', parts: [unset, failing] },
    isLimited,
    processes: [],
    reactors: [],
    projections: [{ name: 'pages', version: 1, state: 'held', position: '12', lag: 3, lastError: null }],
    jobs: { queues: [], failed: [] },
    databaseBytes: isLimited ? null : 1024,
    eventStore: { position: null, bytes: isLimited ? null : 2048 },
    mails: [],
    plans: { pages: 0, nextOn: null },
  });
  renderedInEnglish(
    <ApiContext value={api}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createStaticRouter(shown)}>
          <SystemScreen />
        </RouterProvider>
      </QueryClientProvider>
    </ApiContext>,
  );
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

describe('The screen of the system', () => {
  it('lets who runs the installation order about what its platforms share', () => {
    drawn(false);
    expect(screen.getByRole('button', { name: /^Start again/ })).toBeDefined();
    expect(screen.queryByText(/shares its installation/)).toBeNull();
    expect(headings()).toEqual(expect.arrayContaining(['Processes', 'Storage, and what waits']));
    for (const sentence of [toSet, toMend]) expect(screen.getByText(sentence)).toBeDefined();
  });

  it('offers an administrator of one of several platforms nothing that would be refused', () => {
    drawn(true);
    expect(screen.getByText(/^This site shares its installation with others\./)).toBeDefined();
    expect(screen.getByText('On hold')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(headings()).toContain('What waits');
    expect(headings()).not.toContain('Processes');
    expect(screen.queryByText(/PASSPHRASE|node workers/)).toBeNull();
    expect(screen.queryByText('Backups')).toBeNull();
    expect(screen.getByText('Only whoever runs the installation can mend this.')).toBeDefined();
  });
});
