import './shared/styles/styles.css';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { sessionRoutes } from '@spoor/contracts/auth/session.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { UserView } from '@spoor/contracts/users/user.views';
import { hydrate } from '@tanstack/react-query';
import { type ComponentProps, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Document } from './app/document.tsx';
import { createPageCacheTokenWatcher } from './app/page-cache-token.ts';
import type { HydrationState } from './app/page-state.ts';
import { hydrationStateId } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { Component as PageScreen } from './app/routes/page.route.tsx';
import { Root } from './app/routes/root.route.tsx';
import { createTextStore, rememberedLanguage } from './app/text-store.ts';
import { createAccessTokens } from './shared/access-tokens.ts';
import { browserTransport, createApiClient } from './shared/api-client.ts';
import { ApiError } from './shared/api-error.ts';
import { preloadLazyComponents, setLazyPrerequisite } from './shared/lazy-component.tsx';
import { createBrowserRouter } from './shared/router/browser-router.ts';
import { type LoadedScreen, type RenderedScreen, renderedScreen } from './shared/router/loaded-screen.ts';
import { type Router, RouterProvider } from './shared/router/router-context.tsx';

// Not awaited: lazy routes import this module, and both would wait for each other.
void start(document.getElementById(hydrationStateId)?.textContent ?? '');

/** Hydrates the page that the server rendered, without fetching again what it embeds. */
async function start(stateText: string): Promise<void> {
  const {
    queries,
    screen,
    platform,
    language,
    bundles,
    texts: embedded,
    pageToken,
    lazyModules,
  }: HydrationState = JSON.parse(stateText);
  const queryClient = createQueryClient();
  hydrate(queryClient, asOfNow(queries));
  const user = queryClient.getQueryData<UserView | null>(['user']) ?? null;
  // Hydration needs the same components that the server used.
  const rendered = screenAt(new URL(location.href), screen);
  const texts = createTextStore({
    language,
    bundles,
    resources: { [language]: { base: embedded } },
    isComplete: false,
  });
  // Editors and administrators soon need the other texts too.
  const [first] = await Promise.all([rendered, bundles.includes('admin') ? texts.complete() : undefined]);
  await preloadLazyComponents(lazyModules);
  setLazyPrerequisite(texts.complete);
  const currentLanguage = () => texts.current().language;
  const api = createApiClient({
    transport: browserTransport,
    language: currentLanguage,
    tokens: createAccessTokens(() => refreshSession(user), user !== null),
    onPageToken: createPageCacheTokenWatcher(queryClient, pageToken),
  });
  const services = { queryClient, api, language: currentLanguage, needTexts: texts.need };
  const router = createBrowserRouter(first, async (address) => {
    // Lazy: not needed without navigation.
    const loading = import('./app/load-next-screen.ts').catch(() => location.assign(address));
    await texts.complete();
    return await (await loading)?.loadNextScreen(address, services);
  });
  const provided = { queryClient, api, platform, texts };
  hydrateDocument(stateText, router, provided);
  // The server renders the same page for everybody; the language stored in this browser is applied after hydration.
  const hasOwnLanguage = user?.properties.some(({ key }) => key === 'language');
  const remembered = rememberedLanguage();
  if (!hasOwnLanguage && remembered !== undefined) texts.changeLanguage(remembered);
  const { startBackgroundTasks } = await import('./app/background-tasks.ts');
  startBackgroundTasks({ ...provided, router });
}

/** Brings the document that the server rendered to life. */
function hydrateDocument(
  stateText: string,
  router: Router,
  provided: Omit<ComponentProps<typeof Providers>, 'children'>,
): void {
  // Style elements that are inserted later need the nonce too.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

  startTransition(() => {
    hydrateRoot(
      document,
      <Providers {...provided}>
        {(shown) => (
          <Document language={shown} state={() => stateText} nonce={nonce}>
            <RouterProvider router={router}>
              <Root />
            </RouterProvider>
          </Document>
        )}
      </Providers>,
    );
  });
}

/** The page screen is in the first load; other screens come with the route table. */
async function screenAt(address: URL, rendered: RenderedScreen): Promise<LoadedScreen> {
  if (rendered.module === undefined) return { address, ...rendered, Component: PageScreen };
  const { routes } = await import('./app/router.tsx');
  return await renderedScreen(routes, address, rendered);
}

/** Marks embedded data as fresh: a cached page was still valid when it was sent. */
function asOfNow(state: HydrationState['queries']): HydrationState['queries'] {
  const now = Date.now();
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}

/**
 * Trades the refresh cookie for a session. Undefined where the cookie is no longer valid, null where it is refused, as that of an account that was closed.
 * @throws ApiError where the server is unavailable
 */
async function refreshSession(user: UserView | null): Promise<Session | null | undefined> {
  const response = await fetch(urlOf(sessionRoutes.refresh), { method: sessionRoutes.refresh.method });
  if (response.status === 401) return undefined;
  if (response.status === 403) return null;
  if (!response.ok) throw new ApiError(response.status);
  const session = (await response.json()) as Session;
  // Somebody else signed in in another tab.
  if (session.user.guid !== user?.guid) location.reload();
  return session;
}
