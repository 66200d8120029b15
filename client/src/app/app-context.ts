import type { Language } from '@spoor/contracts/texts/languages';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../shared/api-client.ts';
import type { Bundle } from '../shared/i18n.tsx';
import type { LoaderArgs } from '../shared/router/route.ts';

/** The services that loaders get. */
export interface AppServices {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  /** The reader's language. */
  readonly language: () => Language;
  /**
   * Fetches the texts of a bundle before a route that needs them is shown. Never rejects: missing texts are shown by
   * name.
   */
  readonly needTexts: (bundle: Bundle) => Promise<void>;
}

export type ScreenArgs = LoaderArgs<AppServices>;
