import { formVersionsQuery } from '../shared/form-page/form-versions.api.ts';
import type { AppServices } from './app-context.ts';

/** The number of the newest version of a form that was ever published; `draft` where none was. */
export async function newestVersion({ queryClient, api }: AppServices, guid: string): Promise<string> {
  const [newest] = await queryClient.ensureQueryData(formVersionsQuery(api, guid));
  return newest === undefined ? 'draft' : String(newest.version);
}
