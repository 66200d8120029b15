import { defaultLanguage } from '@spoor/contracts/texts/languages';
import type { FastifyRequest } from 'fastify';
import { dateFormatsOf } from '../shared/date-formats.ts';
import { siteTextsIn } from '../shared/texts.ts';
import type { CachedResponse } from './cached-response.ts';
import type { StalePage } from './response-cache.ts';

const style =
  'margin:0;padding:10px 16px;background:#fff4d6;color:#3d2c00;border-bottom:1px solid #e8a33d;font:16px/1.5 system-ui,sans-serif;text-align:center';

/** A page of before an outage, which says so. */
export function withOutageNotice(
  { response, madeAt }: StalePage,
  { caller }: FastifyRequest,
): CachedResponse {
  const { platform } = caller;
  const language = platform?.language ?? defaultLanguage;
  const time = dateFormatsOf(language, platform?.timeZone ?? 'UTC').time(madeAt);
  const text = siteTextsIn(language)('outage.notice', { time });
  return response.withNotice?.(`<p role="status" style="${style}">${text}</p>`) ?? response;
}
