import { plainPage } from '@spoor/contracts/rendering/plain-page';

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

/** What a visitor sees where no page can be rendered at all. In Dutch, with the id by which the logs know it. */
export function errorPage(status: number, correlationId: string, nonce: string): string {
  const isPassing = status === 429 || status >= 500;
  return plainPage({ ...wordsFor(status), code: correlationId, isPassing, nonce });
}
