import { createContext, use } from 'react';
import type { ApiClient } from './api-client.ts';

/** The API as this page reaches it: over the network, or within the process on the server. */
export const ApiContext = createContext<ApiClient | undefined>(undefined);

export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (api === undefined) throw new Error('There is no ApiContext above this component');
  return api;
}
