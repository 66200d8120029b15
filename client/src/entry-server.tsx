import { PassThrough } from 'node:stream';
import type { Render, RenderRequest, RenderResult } from '@spoor/contracts/rendering/rendering';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { assetsOf, entryModule } from './app/build-manifest.ts';
import { carryMenus } from './app/carried-menus.ts';
import { Document, linkStyles } from './app/document.tsx';
import { renderFailurePage } from './app/failure-page.ts';
import { collectKeys, inProcessTransport } from './app/in-process-transport.ts';
import { loadSite } from './app/load-site.ts';
import { writePageState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { routes } from './app/router.tsx';
import { Root } from './app/routes/root.route.tsx';
import { rememberShown } from './app/shown-texts.ts';
import { createTextStore, readFirstTexts } from './app/text-store.ts';
import { createApiClient } from './shared/api-client.ts';
import type { Texts } from './shared/i18n.tsx';
import { LazyModulesContext, preloadEveryLazyComponent } from './shared/lazy-component.tsx';
import { loadScreen } from './shared/router/load-screen.ts';
import { Redirect } from './shared/router/route.ts';
import { createStaticRouter, RouterProvider } from './shared/router/router-context.tsx';
import type { RenderedScreen, ShownScreen } from './shared/router/shown-screen.ts';

const everyComponent = preloadEveryLazyComponent();

/** Renders one page for one reader: a whole document with its real status, or a redirect. */
export const render: Render = async (request) => {
  const keys = new Set<string>();
  const [first] = await Promise.all([readFirstTexts(request.language, ['base']), everyComponent]);
  const { texts: remembering, shown } = rememberShown(first.texts);
  const texts = createTextStore({ ...first, texts: remembering });
  const queryClient = createQueryClient();
  let pageToken: string | undefined;
  queryClient.setQueryData(['user'], request.user);
  const api = createApiClient({
    transport: collectKeys(inProcessTransport(request.api), keys),
    language: () => request.language,
    onPageToken: (token) => {
      pageToken = token;
    },
  });
  const language = () => texts.current().language;
  const services = { queryClient, api, language, needTexts: texts.need };
  const loading = Promise.all([loadScreen(routes, new URL(request.url), services), loadSite(services)]);
  const [screen] = await orAborted(loading, request.signal);
  if (screen instanceof Redirect) return redirectTo(screen, keys);
  if (screen.failure !== undefined) return renderFailurePage(screen.failure.error, request, keys);
  carryMenus(services, screen.address);
  return await renderDocument({ request, screen, queryClient, api, texts, shown, keys, pageToken });
};

/** The table of all screens, which names the files of each. */
const routerModule = 'src/app/router.tsx';

interface Rendering {
  readonly request: RenderRequest;
  readonly screen: ShownScreen;
  readonly queryClient: QueryClient;
  readonly api: Parameters<typeof Providers>[0]['api'];
  readonly texts: Parameters<typeof Providers>[0]['texts'];
  readonly shown: () => Texts;
  readonly keys: ReadonlySet<string>;
  readonly pageToken: string | undefined;
}

function renderDocument({
  request,
  screen,
  queryClient,
  api,
  texts,
  shown,
  keys,
  pageToken,
}: Rendering): Promise<RenderResult> {
  const platform = { ...request.platform, origin: new URL(request.url).origin };
  const lazyModules = new Set<string>();
  const showLazily = (module: string) => {
    lazyModules.add(module);
    linkStyles(assetsOf([module]).styles);
  };
  const state = () =>
    writePageState({
      queries: dehydrate(queryClient),
      screen: renderedOf(screen),
      platform,
      language: request.language,
      bundles: texts.bundles(),
      texts: shown(),
      pageToken,
      lazyModules: [...lazyModules],
    });
  const screenModules = screen.module === undefined ? [] : [routerModule, screen.module];
  const modules = () => assetsOf([...screenModules, ...lazyModules]).modules;
  const { styles } = assetsOf(screenModules);

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Providers queryClient={queryClient} api={api} platform={platform} texts={texts}>
        {(language) => (
          <Document language={language} state={state} modules={modules} styles={styles} nonce={request.nonce}>
            <LazyModulesContext value={showLazily}>
              <RouterProvider router={createStaticRouter(screen)}>
                <Root />
              </RouterProvider>
            </LazyModulesContext>
          </Document>
        )}
      </Providers>,
      {
        nonce: { script: request.nonce, style: request.nonce },
        bootstrapModules: [entryModule],
        // Large parts would be sent as templates that a script puts in their place; they must be read without one.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Whole or not at all: a page that is kept for others must be complete, and its status must be true.
        onAllReady: () => {
          request.signal.removeEventListener('abort', stop);
          resolve({
            status: screen.status,
            headers: { 'content-type': 'text/html; charset=utf-8' },
            keys: [...keys],
            body: pipe(new PassThrough()),
          });
        },
        onError: reject,
        onShellError: reject,
      },
    );
    const stop = () => abort(request.signal.reason);
    request.signal.addEventListener('abort', stop);
  });
}

function renderedOf({ path, params, data, status, module }: ShownScreen): RenderedScreen {
  return { path, params, data, status, module };
}

function redirectTo({ status, location }: Redirect, keys: ReadonlySet<string>): RenderResult {
  return { status, headers: { location }, keys: [...keys], body: null };
}

/** @throws the signal's reason, where it comes first */
function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
