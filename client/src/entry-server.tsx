import { PassThrough } from 'node:stream';
import type { Render, RenderRequest, RenderResult } from '@spoor/contracts/rendering/render';
import { readSettings, type SettingValue } from '@spoor/contracts/settings/settings';
import { mayBeMeasuredElsewhere, siteimproveCollectors } from '@spoor/contracts/siteimprove/siteimprove';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { assetsForModules, entryModule, importMap } from './app/build-manifest.ts';
import { Document, linkStyles } from './app/document.tsx';
import { earlyClickScript } from './app/early-click-script.ts';
import { trimMenus } from './app/embedded-menus.ts';
import { renderFailurePage } from './app/failure-page.ts';
import { collectKeys, inProcessTransport } from './app/in-process-transport.ts';
import { loadAllowedScreen, statusRoute } from './app/load-allowed-screen.ts';
import { loadSite } from './app/load-site.ts';
import { missingKeys } from './app/missing-keys.ts';
import { type HydrationState, serializeHydrationState } from './app/page-state.ts';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { routes } from './app/router.tsx';
import { Root } from './app/routes/root.route.tsx';
import { createTextStore, readFirstTexts } from './app/text-store.ts';
import { createApiClient } from './shared/api-client.ts';
import type { Texts } from './shared/create-i18n.ts';
import { postedFormKey, publicFormQuery } from './shared/form-page/forms.api.ts';
import { postedTitle } from './shared/form-page/step-title.ts';
import { LazyModulesContext, preloadEveryLazyComponent } from './shared/lazy-component.tsx';
import type { PlatformInfo } from './shared/platform.ts';
import { renderedAtKey } from './shared/rendered-at.ts';
import type { LoadedScreen, RenderedScreen } from './shared/router/loaded-screen.ts';
import { RouterRedirect } from './shared/router/route.ts';
import { createStaticRouter, RouterProvider } from './shared/router/router-context.tsx';
import { TitleLeadContext } from './shared/ui/title-lead.ts';
import { ValidUntilContext } from './shared/valid-until.ts';

const everyComponent = preloadEveryLazyComponent();

/** Renders one page for one reader: a whole document with its status, or a redirect. */
export const render: Render = async (request) => {
  const keys = new Set<string>();
  const [first] = await Promise.all([readFirstTexts(request.language), everyComponent]);
  // A page embeds only the texts that it shows.
  const shown: Record<string, string> = {};
  const texts = createTextStore(first, (name, text) => {
    shown[name] = text;
  });
  const queryClient = createQueryClient();
  let pageToken: string | undefined;
  queryClient.setQueryData(['user'], request.user);
  queryClient.setQueryData(renderedAtKey, new Date().toISOString());
  const { postedForm } = request;
  if (postedForm !== undefined) queryClient.setQueryData(postedFormKey(postedForm.blockGuid), postedForm);
  const api = createApiClient({
    transport: collectKeys(inProcessTransport(request.api), keys),
    language: () => request.language,
    onPageToken: (token) => {
      pageToken = token;
    },
  });
  const language = () => texts.current().language;
  const services = { queryClient, api, language, needTexts: texts.need };
  const table = request.isGone === true ? [statusRoute(410)] : routes;
  const loading = Promise.all([loadAllowedScreen(table, new URL(request.url), services), loadSite(services)]);
  const [screen] = await orAborted(loading, request.signal);
  if (screen instanceof RouterRedirect) return redirectTo(screen, keys);
  if (screen.failure !== undefined) return renderFailurePage(screen.failure.error, request, keys);
  trimMenus(services, screen.address);
  // Whoever had the last place hears what came of it, though the form is full from then on.
  const answered = postedForm?.definition;
  if (answered !== undefined)
    queryClient.setQueryData(
      publicFormQuery(api, answered.formGuid).queryKey,
      (form) => form && { ...form, definition: form.definition ?? answered },
    );
  return await renderDocument({ request, screen, queryClient, api, texts, shown, keys, pageToken });
};

/** What a document starts with, and where it finds texts. */
const firstScripts = { bootstrapModules: [entryModule], importMap };

/** The route table, which names the files of each screen. */
const routerModule = 'src/app/router.tsx';

interface Rendering {
  readonly request: RenderRequest;
  readonly screen: LoadedScreen;
  readonly queryClient: QueryClient;
  readonly api: Parameters<typeof Providers>[0]['api'];
  readonly texts: Parameters<typeof Providers>[0]['texts'];
  readonly shown: Texts;
  readonly keys: ReadonlySet<string>;
  readonly pageToken: string | undefined;
}

/** Keeps early clicks on the screens of editors and administrators. Visitors find links and forms, which work without scripts. */
function earlyClicks({ user }: RenderRequest, texts: Rendering['texts']) {
  const isVisitors = user === null || !texts.bundles().includes('admin');
  return isVisitors ? {} : { bootstrapScriptContent: earlyClickScript };
}

function renderDocument(rendering: Rendering): Promise<RenderResult> {
  const { request, screen, queryClient, api, texts, keys } = rendering;
  const platform = { ...request.platform, origin: new URL(request.url).origin };
  const validUntil: string[] = [];
  const lazyModules = new Set<string>();
  const showLazily = (module: string) => {
    lazyModules.add(module);
    linkStyles(assetsForModules([module]).styles);
  };
  const state = () => serializeHydrationState(stateOf(rendering, platform, lazyModules));
  const screenModules = screen.module === undefined ? [] : [routerModule, ...(screen.modules ?? [])];
  const modules = () => assetsForModules([...screenModules, ...lazyModules]).modules;
  const { styles } = assetsForModules(screenModules);

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Providers queryClient={queryClient} api={api} platform={platform} texts={texts}>
        {(language) => (
          <Document language={language} state={state} modules={modules} styles={styles} nonce={request.nonce}>
            <LazyModulesContext value={showLazily}>
              <ValidUntilContext value={(moment) => validUntil.push(moment)}>
                <ScreenOf screen={screen} request={request} />
              </ValidUntilContext>
            </LazyModulesContext>
          </Document>
        )}
      </Providers>,
      {
        nonce: { script: request.nonce, style: request.nonce },
        ...firstScripts,
        ...earlyClicks(request, texts),
        // Otherwise large parts are sent as templates that need a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // All or nothing: a cached page must be complete and have the right status.
        onAllReady: () => {
          request.signal.removeEventListener('abort', stop);
          resolve({
            status: screen.status,
            isPathKnown: screen.isPathKnown ?? false,
            headers: { 'content-type': 'text/html; charset=utf-8' },
            keys: [...new Set([...keys, ...missingKeys(queryClient)])],
            ...limitsOf(rendering, validUntil),
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

/** The title says what came of a form that was posted. */
function ScreenOf({ screen, request: { postedForm } }: Pick<Rendering, 'screen' | 'request'>) {
  return (
    <TitleLeadContext value={postedForm === undefined ? '' : postedTitle(postedForm)}>
      <RouterProvider router={createStaticRouter(screen)}>
        <Root />
      </RouterProvider>
    </TitleLeadContext>
  );
}

/** What the browser starts with, as it is once everything has been rendered. */
function stateOf(
  { request, screen, queryClient, texts, shown, pageToken }: Rendering,
  platform: PlatformInfo,
  lazyModules: Iterable<string>,
): HydrationState {
  return {
    queries: dehydrate(queryClient),
    screen: renderedOf(screen),
    platform,
    language: request.language,
    bundles: texts.bundles(),
    texts: shown,
    pageToken,
    lazyModules: [...lazyModules],
  };
}

function earliest([first, ...others]: readonly string[]): Pick<RenderResult, 'validUntil'> {
  if (first === undefined) return {};
  return { validUntil: others.reduce((earlier, moment) => (moment < earlier ? moment : earlier), first) };
}

/** How long a page is true, and whom it may tell of itself. */
function limitsOf({ queryClient, request }: Rendering, validUntil: readonly string[]) {
  return { ...earliest(validUntil), ...collectorsOf(queryClient, new URL(request.url)) };
}

/** The policy of a page lets nobody else hear of it where nobody else is told. */
function collectorsOf(queryClient: QueryClient, address: URL): Pick<RenderResult, 'collectors'> {
  const { siteimproveId } = readSettings(queryClient.getQueryData<SettingValue[]>(['settings']) ?? []);
  return siteimproveId !== '' && mayBeMeasuredElsewhere(address) ? { collectors: siteimproveCollectors } : {};
}

function renderedOf({ path, params, data, status, module }: LoadedScreen): RenderedScreen {
  return { path, params, data, status, module };
}

function redirectTo({ status, location }: RouterRedirect, keys: ReadonlySet<string>): RenderResult {
  return { status, headers: { location }, keys: [...keys], body: null };
}

/** @throws the signal's reason, where it aborts first */
function orAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
