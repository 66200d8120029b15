import { createContext, use } from 'react';
import type { ApiClient } from './api-client.ts';

export const ApiContext = createContext<ApiClient | undefined>(undefined);

export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (api === undefined) throw new Error('There is no ApiContext above this component');
  return api;
}
