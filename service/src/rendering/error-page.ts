import { languageOfLegalPath } from '@spoor/contracts/pages/legal-documents';
import { type ErrorDocument, errorDocument } from '@spoor/contracts/rendering/error-document';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { defaultLanguage, type Language } from '@spoor/contracts/texts/languages';
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
  const language = errorLanguage(request.url, request.server.platforms.byHost(request.hostname)?.language);
  return errorDocument({ kind, language, code: request.id, isTransient, triesAgain, nonce });
}

/** The language of the address where it has one, else that of the site, whatever the browser prefers: as the site itself. */
export function errorLanguage(url: string, ofSite: Language | undefined): Language {
  return languageOfLegalPath(url) ?? ofSite ?? defaultLanguage;
}
