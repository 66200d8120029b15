import './shared/styles/styles.css';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { UserView } from '@spoor/contracts/users/user.views';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Document } from './app/document.tsx';
import { followFrameToken } from './app/frame-news.ts';
import type { PageState } from './app/page-state.ts';
import { pageStateId } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { Component as PageScreen } from './app/routes/page.route.tsx';
import { Root } from './app/routes/root.route.tsx';
import { createTextStore, rememberedLanguage } from './app/text-store.ts';
import { createAccessTokens } from './shared/access-tokens.ts';
import { browserTransport, createApiClient } from './shared/api-client.ts';
import { ApiError } from './shared/api-error.ts';
import { beforeLazyComponents, preloadLazyComponents } from './shared/lazy-component.tsx';
import { createBrowserRouter } from './shared/router/browser-router.ts';
import { RouterProvider } from './shared/router/router-context.tsx';
import { type RenderedScreen, renderedScreen, type ShownScreen } from './shared/router/shown-screen.ts';

// Not awaited here: lazy routes share code with this module, and would wait for it while it waits for them.
void start(document.getElementById(pageStateId)?.textContent ?? '');

/** Brings the page that the server rendered to life, without asking again for anything that came with it. */
async function start(stateText: string): Promise<void> {
  const {
    queries,
    screen,
    platform,
    language,
    bundles,
    texts: carried,
    pageToken,
    lazyModules,
  }: PageState = JSON.parse(stateText);
  const queryClient = createQueryClient();
  hydrate(queryClient, asOfNow(queries));
  const user = queryClient.getQueryData<UserView | null>(['user']) ?? null;
  // Hydration needs the very components that the server used, at once.
  const rendered = screenAt(new URL(location.href), screen);
  const texts = createTextStore({ language, bundles, texts: carried, fallback: {}, isWhole: false });
  // Editors and administrators soon need the others too.
  const [first] = await Promise.all([rendered, bundles.includes('admin') ? texts.complete() : undefined]);
  await preloadLazyComponents(lazyModules);
  beforeLazyComponents(texts.complete);
  const currentLanguage = () => texts.current().language;
  const api = createApiClient({
    transport: browserTransport,
    language: currentLanguage,
    tokens: createAccessTokens(() => refreshSession(user), user !== null),
    onPageToken: followFrameToken(queryClient, pageToken),
  });
  const services = { queryClient, api, language: currentLanguage, needTexts: texts.need };
  const router = createBrowserRouter(first, async (address) => {
    // Apart: whoever stays on the page that they came for needs none of it.
    const loading = import('./app/next-screen.ts').catch(() => location.assign(address));
    await texts.complete();
    return await (await loading)?.loadNextScreen(address, services);
  });

  // Style elements that are made later need it as much as those that came with the page.
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

  startTransition(() => {
    hydrateRoot(
      document,
      <Providers queryClient={queryClient} api={api} platform={platform} texts={texts}>
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
  // The server cannot know what this browser remembers: everybody gets the same page, then their language.
  const hasOwnLanguage = user?.properties.some(({ key }) => key === 'language') ?? false;
  const remembered = rememberedLanguage();
  if (!hasOwnLanguage && remembered !== undefined) texts.changeLanguage(remembered);
  const { runInBackground } = await import('./app/background.ts');
  runInBackground({ queryClient, api, platform, router, texts });
}

/** Pages come with the first load; every other screen with the table of them all. */
async function screenAt(address: URL, rendered: RenderedScreen): Promise<ShownScreen> {
  if (rendered.module === undefined) return { address, ...rendered, Component: PageScreen };
  const { routes } = await import('./app/router.tsx');
  return await renderedScreen(routes, address, rendered);
}

/** Rendered pages may have been kept for hours; they were right when they were sent, or they would not have been. */
function asOfNow(state: PageState['queries']): PageState['queries'] {
  const now = Date.now();
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}

/**
 * Trades the refresh cookie for a session. Undefined where the cookie no longer counts.
 * @throws ApiError where the server cannot tell just now
 */
async function refreshSession(user: UserView | null): Promise<Session | undefined> {
  const response = await fetch(urlOf(authRoutes.refresh), { method: authRoutes.refresh.method });
  if (response.status === 401 || response.status === 403) return undefined;
  if (!response.ok) throw new ApiError(response.status, undefined);
  const session = (await response.json()) as Session;
  // Somebody else signed in, in another tab: what is shown here is not theirs.
  if (session.user.guid !== user?.guid) location.reload();
  return session;
}
