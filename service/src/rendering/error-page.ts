import { languageOfLegalPath } from '@spoor/contracts/pages/legal-documents';
import { type ErrorDocument, errorDocument } from '@spoor/contracts/rendering/error-document';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { defaultLanguage, type Language, languages } from '@spoor/contracts/texts/languages';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '../shared/error-mapping.ts';

/** What a page says that happened. */
export function kindOf(status: number, code?: ProblemCode): ErrorDocument['kind'] {
  if (code === 'platform_suspended') return 'suspended';
  if (status === 503 || status === 429) return 'busy';
  if (status >= 500) return 'failed';
  if (status === 413) return 'too_large';
  if (status === 408) return 'too_slow';
  return status === 404 || status === 410 ? 'not_found' : 'refused';
}

/** The page for errors that keep the site itself from rendering, with the correlation id. */
export function errorPage(
  request: FastifyRequest,
  { status, code: problem }: Pick<Failure, 'status' | 'code'>,
  nonce: string,
): string {
  const kind = kindOf(status, problem);
  // What was refused as it was sent may be taken once the page is opened anew.
  const isTransient = kind === 'refused' || status === 429 || status >= 500;
  const triesAgain = request.method === 'GET' && kind === 'busy';
  const language = errorLanguage(
    request.url,
    request.headers['accept-language'],
    request.server.platforms.byHost(request.hostname)?.language,
  );
  return errorDocument({ kind, language, code: request.id, isTransient, triesAgain, nonce });
}

/**
 * The language of the address where it has one, else what the browser prefers, else that of the platform: the page's own may
 * be what could not be read.
 */
export function errorLanguage(
  url: string,
  accepted: string | undefined,
  ofSite: Language | undefined,
): Language {
  return languageOfLegalPath(url) ?? preferredLanguage(accepted) ?? ofSite ?? defaultLanguage;
}

/** @param accepted `Accept-Language`, as `fr, en-GB;q=0.8` */
function preferredLanguage(accepted = ''): Language | undefined {
  const ranges = accepted.split(',').map((range) => {
    const [tag = '', quality = '1'] = range.split(/;\s*q=/);
    return { tag: tag.trim().toLowerCase(), quality: Number(quality) };
  });
  return ranges
    .toSorted((a, b) => b.quality - a.quality)
    .filter(({ quality }) => quality > 0)
    .map(({ tag }) => languages.find((language) => tag === language || tag.startsWith(`${language}-`)))
    .find((language) => language !== undefined);
}
