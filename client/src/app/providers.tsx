import type { Language } from '@spoor/contracts/texts/languages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { ApiClient } from '../shared/api-client.ts';
import { ApiContext } from '../shared/api-context.tsx';
import { onClockOf } from '../shared/create-i18n.ts';
import { I18nContext } from '../shared/i18n.tsx';
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

/** Provides texts in the reader's language, and dates in the platform's time zone. */
function Localized({ texts, children }: Pick<ProvidersProps, 'texts' | 'children'>) {
  const current = useSyncExternalStore(texts.subscribe, texts.current, texts.rendered);
  const { timeZone } = useSettings();
  const i18n = useMemo(
    () => ({
      i18n: onClockOf(current, timeZone),
      changeLanguage: texts.changeLanguage,
      isIncomplete: texts.isIncomplete(),
    }),
    [current, timeZone, texts],
  );
  return <I18nContext value={i18n}>{children(current.language)}</I18nContext>;
}
