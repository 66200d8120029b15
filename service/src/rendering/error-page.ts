/** A page that needs nothing but itself: no data, no script, nothing that could fail too. */
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
  text: 'De pagina kon niet worden getoond. De beheerder kan met de onderstaande code nagaan wat er gebeurde.',
};

function wordsFor(status: number): Words {
  if (status === 503 || status === 429) return busy;
  return status < 500 ? notFound : failed;
}

/** What a visitor sees where the real page cannot be made. In Dutch, with the id by which the logs know it. */
export function errorPage(status: number, correlationId: string): string {
  const { title, text } = wordsFor(status);
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Naar de beginpagina</a></p>
<p><small>Code: ${correlationId}</small></p>
</main>
</body>
</html>
`;
}
