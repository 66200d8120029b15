import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { ApiClient } from '../shared/api-client.ts';
import { ApiContext } from '../shared/api-context.tsx';
import { I18nProvider, type Language, onClockOf } from '../shared/i18n.tsx';
import { PlatformContext, type PlatformInfo } from '../shared/platform.ts';
import { useSettings } from '../shared/settings.api.ts';
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
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <PlatformContext value={platform}>
          <Localized texts={texts}>{children}</Localized>
        </PlatformContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

/** Texts in the reader's language, dates and times on the platform's clock. */
function Localized({ texts, children }: Pick<ProvidersProps, 'texts' | 'children'>) {
  const current = useSyncExternalStore(texts.subscribe, texts.current, texts.rendered);
  const { timeZone } = useSettings();
  const home = useMemo(
    () => ({ i18n: onClockOf(current, timeZone), changeLanguage: texts.changeLanguage }),
    [current, timeZone, texts],
  );
  return <I18nProvider home={home}>{children(current.language)}</I18nProvider>;
}
