import { defaultLanguage } from '@spoor/contracts/texts/languages';
import type { FastifyRequest } from 'fastify';
import { siteTextsIn } from '../shared/texts.ts';
import type { CachedResponse } from './cached-response.ts';
import type { KeptPage } from './response-cache.ts';

const style =
  'margin:0;padding:10px 16px;background:#fff4d6;color:#3d2c00;border-bottom:1px solid #e8a33d;font:16px/1.5 system-ui,sans-serif;text-align:center';

/** A page of before an outage, which says so. */
export function withOutageNotice({ response, madeAt }: KeptPage, { caller }: FastifyRequest): CachedResponse {
  const { platform } = caller;
  const language = platform?.language ?? defaultLanguage;
  const time = new Intl.DateTimeFormat(language, {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: platform?.timeZone ?? 'UTC' },
  }).format(madeAt);
  const text = siteTextsIn(language)('outage.notice', { time });
  return response.withNotice?.(`<p role="status" style="${style}">${text}</p>`) ?? response;
}
