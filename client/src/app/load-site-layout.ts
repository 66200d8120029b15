import { readSettings } from '@spoor/contracts/settings/settings';
import { type SiteLayoutOptions, siteLayoutParts } from '@spoor/contracts/site-layout/site-layout-parts';
import { ApiError } from '../shared/api-error.ts';
import { assetQuery } from '../shared/assets.api.ts';
import type { AddressQuery } from '../shared/router/address-query.ts';
import { settingsQuery } from '../shared/settings.api.ts';
import { templateQuery } from '../shared/templates.api.ts';
import type { AppServices } from './app-context.ts';
import { loadBlocks } from './load-page.ts';

/**
 * Prefetches what is shown around a page: templates with their blocks, logo and header image. A page without its footer is
 * better than none, so it does not reject where the API refuses or is away.
 */
export async function loadSiteLayout(
  services: AppServices,
  options: SiteLayoutOptions,
  path: string,
  query: AddressQuery,
): Promise<void> {
  const { queryClient, api } = services;
  const values = await orUndefined(queryClient.ensureQueryData(settingsQuery(api)));
  // Without them nobody knows what to read; guessing would show what the site never chose.
  if (values === undefined) return;
  const settings = readSettings(values);
  const frame = siteLayoutParts(options, settings, path);
  const templates = [
    frame.templateHeader,
    frame.templateFooter,
    frame.showFooter ? frame.footerTemplateGuid : null,
  ];
  const pictures = [settings.headerLogo, frame.headerImage?.imageGuid];
  await Promise.all([
    ...templates.map((guid) => guid && loadTemplate(services, guid, query)),
    ...pictures.map((guid) => guid && queryClient.prefetchQuery(assetQuery(api, guid))),
  ]);
}

async function loadTemplate(services: AppServices, guid: string, query: AddressQuery): Promise<void> {
  const { queryClient, api } = services;
  const template = await orUndefined(queryClient.ensureQueryData(templateQuery(api, guid)));
  if (template !== undefined) await loadBlocks(services, template.buildingBlockInstances, query);
}

/** Undefined where the API refuses, or does not answer (TypeError); anything else is thrown. */
async function orUndefined<Data>(reading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError || error instanceof TypeError) return undefined;
    throw error;
  }
}
