import { PassThrough } from 'node:stream';
import type { Render, RenderRequest, RenderResult } from '@spoor/contracts/rendering/rendering';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { appContext } from './app/app-context.ts';
import { assetsOf, entryModule } from './app/build-manifest.ts';
import { Document, linkAssets } from './app/document.tsx';
import { renderFailurePage } from './app/failure-page.ts';
import { collectKeys, inProcessTransport } from './app/in-process-transport.ts';
import { writePageState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { type RouteHandle, routes } from './app/router.tsx';
import { createTextStore } from './app/text-store.ts';
import { createApiClient } from './shared/api-client.ts';
import { LazyModulesContext } from './shared/lazy-component.tsx';

const handler = createStaticHandler(routes);

/** Renders one page for one reader: a whole document with its real status, or a redirect. */
export const render: Render = async (request) => {
  const keys = new Set<string>();
  const texts = await createTextStore(request.language, ['base']);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['user'], request.user);
  const api = createApiClient({
    transport: collectKeys(inProcessTransport(request.api), keys),
    language: () => request.language,
  });
  const services = { queryClient, api, needTexts: texts.need };
  const context = await handler.query(new Request(request.url, { signal: request.signal }), {
    requestContext: new RouterContextProvider(new Map([[appContext, services]])),
  });
  if (context instanceof Response) return redirectTo(context, keys);
  if (context.errors !== null) return renderFailurePage(context, request, keys);
  return await renderDocument({ request, context, queryClient, api, texts, keys });
};

interface Rendering {
  readonly request: RenderRequest;
  readonly context: StaticHandlerContext;
  readonly queryClient: QueryClient;
  readonly api: Parameters<typeof Providers>[0]['api'];
  readonly texts: Parameters<typeof Providers>[0]['texts'];
  readonly keys: ReadonlySet<string>;
}

function renderDocument({
  request,
  context,
  queryClient,
  api,
  texts,
  keys,
}: Rendering): Promise<RenderResult> {
  const platform = { ...request.platform, origin: new URL(request.url).origin };
  const lazyModules = new Set<string>();
  const showLazily = (module: string) => {
    lazyModules.add(module);
    linkAssets(assetsOf([module]));
  };
  const state = () =>
    writePageState({
      queries: dehydrate(queryClient),
      router: { loaderData: context.loaderData },
      platform,
      language: request.language,
      bundles: texts.bundles(),
      lazyModules: [...lazyModules],
    });
  const modules = context.matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.module);
  const router = createStaticRouter(handler.dataRoutes, context);

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Providers queryClient={queryClient} api={api} platform={platform} texts={texts}>
        {(language) => (
          <Document
            language={language}
            state={state}
            nonce={request.nonce}
            assets={assetsOf(modules.filter((module) => module !== undefined))}
          >
            <LazyModulesContext value={showLazily}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </LazyModulesContext>
          </Document>
        )}
      </Providers>,
      {
        nonce: request.nonce,
        bootstrapModules: [entryModule],
        // Large parts would be sent as templates that a script puts in their place; they must be read without one.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Whole or not at all: a page that is kept for others must be complete, and its status must be true.
        onAllReady: () => {
          request.signal.removeEventListener('abort', stop);
          resolve({
            status: context.statusCode,
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

function redirectTo(response: Response, keys: ReadonlySet<string>): RenderResult {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, headers: { location }, keys: [...keys], body: null };
}
