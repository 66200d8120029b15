import { errorDocument } from '@spoor/contracts/rendering/error-document';

interface Words {
  readonly title: string;
  readonly text: string;
}

const notFound: Words = { title: 'Niet gevonden', text: 'Op dit adres is niets te vinden.' };
const busy: Words = {
  title: 'Even geduld',
  text: 'De site start op of is even niet bereikbaar. Probeer het zo nog eens.',
};
const failed: Words = {
  title: 'Er ging iets mis',
  text: 'Dit ligt aan ons. Probeer het over een minuut nog eens.',
};

function wordsFor(status: number): Words {
  if (status === 503 || status === 429) return busy;
  return status < 500 ? notFound : failed;
}

/** The page for errors that keep the site itself from rendering. In Dutch, with the correlation id. */
export function errorPage(status: number, correlationId: string, nonce: string): string {
  const isTransient = status === 429 || status >= 500;
  return errorDocument({ ...wordsFor(status), code: correlationId, isTransient, nonce });
}
