import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { ApiClient } from '../shared/api-client.ts';
import type { Bundle } from '../shared/i18n.tsx';

/** What loaders work with. */
export interface AppServices {
  readonly queryClient: QueryClient;
  readonly api: ApiClient;
  /** Fetches the texts of a bundle before a route that needs them is shown. Never fails: base texts are there. */
  readonly needTexts: (bundle: Bundle) => Promise<void>;
}

export const appContext = createContext<AppServices>();
