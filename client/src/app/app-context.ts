import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import type { Bundle, Language } from '../shared/i18n.tsx';
import type { LoaderArgs } from '../shared/router/route.ts';

/** What loaders work with. */
export interface AppServices {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  /** The reader's: of the texts around what is shown. */
  readonly language: () => Language;
  /** Fetches the texts of a bundle before a route that needs them is shown. Never fails: base texts are there. */
  readonly needTexts: (bundle: Bundle) => Promise<void>;
}

export type ScreenArgs = LoaderArgs<AppServices>;
