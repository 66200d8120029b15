import { type ErrorDocument, errorDocument } from '@spoor/contracts/rendering/error-document';
import { defaultLanguage } from '@spoor/contracts/texts/languages';

function kindOf(status: number): ErrorDocument['kind'] {
  if (status === 503 || status === 429) return 'busy';
  return status < 500 ? 'not_found' : 'failed';
}

/**
 * The page for errors that keep the site itself from rendering, with the correlation id. In the default language: that of
 * the site may be what could not be read.
 */
export function errorPage(status: number, correlationId: string, nonce: string): string {
  const isTransient = status === 429 || status >= 500;
  const language = defaultLanguage;
  return errorDocument({ kind: kindOf(status), language, code: correlationId, isTransient, nonce });
}
