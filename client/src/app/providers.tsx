import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { ApiClient } from '../shared/api-client.ts';
import { ApiContext } from '../shared/api-context.tsx';
import { I18nProvider, type Language } from '../shared/i18n.tsx';
import { PlatformContext, type PlatformInfo } from '../shared/platform.ts';
import type { TextStore } from './text-store.ts';

interface ProvidersProps {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  readonly platform: PlatformInfo;
  readonly texts: TextStore;
  readonly children: (language: Language) => ReactNode;
}

/** What every component may ask for. */
export function Providers({ queryClient, api, platform, texts, children }: ProvidersProps) {
  const i18n = useSyncExternalStore(texts.subscribe, texts.current, texts.rendered);
  const home = useMemo(() => ({ i18n, changeLanguage: texts.changeLanguage }), [i18n, texts]);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <PlatformContext value={platform}>
          <I18nProvider home={home}>{children(i18n.language)}</I18nProvider>
        </PlatformContext>
      </ApiContext>
    </QueryClientProvider>
  );
}
