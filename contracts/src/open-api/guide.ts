import { verifySignatureExample } from '../webhooks/verify-signature.example.ts';
import { importerExample } from './importer.example.ts';

/** What holds for all calls, for whoever begins here. Markdown. */
export const guide = `
Pages, lists, menus and everything that changed in them. Every change can be taken back.

## Who calls

Programs send a key as \`Authorization: Bearer spoor_…\`. Administrators make keys, each with a name, scopes, and perhaps an expiry; \`x-scope\`
of a call names the scope that it needs. A key has a budget of its own, told in \`RateLimit-Limit\`, \`-Remaining\` and \`-Reset\`. Pages of
other sites may call by a key that names their origin. People send the \`accessToken\` of their session.

## What is refused

Nothing is dropped without a word. A member of a body or a parameter of a query that the call does not know is refused, as are kinds of
blocks and items that do not exist, members that a kind of block does not have, members of \`metadata\` that no kind of item has, and files that do not exist. A problem
(\`application/problem+json\`) says it in \`errors\`: a JSON Pointer into the body, with the index in a batch, a code and a sentence. Whoever
changes a thing (\`PUT\`) may send it back as it was read: what cannot be set is left alone. \`GET /api/blocktypes\` and
\`GET /api/listitemtypes\` have a JSON Schema of what each kind may contain. \`X-Language\` (\`nl\`, \`en\`) is the language of sentences.

## Writing

A write answers with \`X-Change-Id\`, by which it can be taken back, and with \`X-Commit-Position\`. Sent as \`X-Min-Position\`, a later read is at
least as new. With an \`Idempotency-Key\` (a UUID) a call that is repeated is carried out once; where its change was undone meanwhile, the answer is
\`409 undone\` with the change that did so. \`If-Match\` with the \`ETag\` of a read merges by field, and refuses with both values where somebody else
wrote the same field; \`X-Keep\` names those at which theirs stays. Both are about one thing: where a call changes several, they are \`400\`. A revision that is still to come, or of what is not there, is \`412\`, and what is no revision \`400\`: \`"7"\` in
quotes, or \`*\` for what is there, whatever its revision. A revision that a proxy weakened (\`W/"7"\`) is still that
revision; the \`ETag\` of a list (\`W/"…"\`, no number) is a sign of its content and none. A batch is one change: all of it, or nothing. Items may bring a guid of their own; one that was removed may be made
again under it.

## Reading to the end

Lists take \`limit\` and \`cursor\`. The header \`Link\` leads to the next page, and is absent on the last. What is there all the while is met once,
however much others write, with \`sort_by=guid_asc\`, which pages, items, files, people and redirects know, or in another order by what no write changes. In other ones (that of items unless told is by \`publishedOn\`), what
moves meanwhile may be missed or met twice. Page numbers are for screens. A read has an \`ETag\`: where it is weak (\`W/\`), \`If-None-Match\` gives 304.

## What is told of many

Pages, items, files, people and changes are asked alike: \`sort_by\` orders by several members, the first counting most (\`sort_by=title_asc,createdOn_desc\`); \`filter\`
narrows; \`fields\` leaves out of each row what is not named, but for the member by which it is known; and with \`include\` what rows refer to comes along,
each thing once and as far as the caller may see it; of files only what is public, whoever asks. The answer is then an object: \`items\`, and \`included\` by name. What each collection
knows, its parameters list; anything else is \`400\` (\`invalid_sort\`, \`invalid_filter\`, \`invalid_fields\`, \`invalid_include\`) with what is known.

A filter has terms, which all hold: \`filter=tags=sport,culture&filter=publishedOn>=2026-11-01T00:00:00Z\`, or one parameter joined by \`;\`. A term has a
field, an operator and values joined by commas, of which any will do: \`=\`; \`!=\` none of them; \`<\`, \`<=\`, \`>\`, \`>=\` for moments, numbers and texts; \`~\` contains,
in any case. A value is percent-encoded once more than the query, so that it may hold \`,\` and \`;\`. What nobody may read, nobody finds by it: a filter sees what the
caller sees.

\`\`\`
GET /api/listitem/list/{listGuid}?filter=title~bridge&filter=isPublished=true&sort_by=publishedOn_desc&fields=title,url&include=categories&limit=50
\`\`\`

## Following what happens

\`GET /api/changes?after=\` tells each thing that happened, oldest first, removals included; \`wait\` keeps the call open until something does, and
\`GET /api/changes:stream\` tells it as server-sent events. Where a list goes together with its block or page, that is told of the page: whoever
copies a list watches its page as well. A program keeps \`next\` (or the \`id\` of the last event) together with its copy, in one
transaction: however often it is stopped, it misses nothing and hears nothing twice. Where an older log was put back, its position may be refused (\`invalid_cursor\`): it begins anew. It is told what the history would name to it: a key all
that its scopes give, a person what they may edit. What they did themselves to what they may not edit is in the history alone, which does not say
to what.

## Webhooks

Instead of asking, a program can be told: administrators name an address, and each thing that happens is sent there as a \`POST\` of JSON. Its
body is an entry of the feed (\`WebhookMessage\`), one for each request. The feed is followed from where the webhook was made, and nothing is missed; a
message may come twice, with the same \`webhook-id\`. What happens to one thing comes in order: while a message about it fails, later ones about it
wait, and others do not. It is told what a key would be told, and no more than the administrator who turned it on may see.

**Submissions of forms** are told to a webhook with the scope \`submissions\`: which one (\`submission.reference\`, \`guid\`, \`form\`), when it was sent
and where its handling stands; with \`answers\` as well what was answered, by id of field. What looks like spam is not told when it comes in, but when somebody
rescues it (\`SubmissionStatusChanged\`). A message says what holds when it is sent: once a submission is erased, no message has its answers any more. Who needs no
answers at once reads them by a key with the scope \`submissions\` (\`GET /api/submissions/{guid}\`).

Answer with a status from 200 to 299 within ten seconds. Anything else is tried again, after pauses that grow from five seconds to six hours, for three
days; \`Retry-After\` is heeded up to a day. Redirects are not followed. \`410\` stops the webhook at once, and one that took nothing for three days is stopped
too; administrators are told. Turned on again, it goes on where it stopped. Messages go to public addresses by https; what else is allowed, the
installation says (\`WEBHOOK_ALLOWED_HOSTS\`).

**Verify a message** before you believe it, as [Standard Webhooks](https://www.standardwebhooks.com) describes, for which there are libraries in most
languages. The signature is \`v1,\` and the base64 of an HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\`, by the secret without \`whsec_\` and decoded from
base64. \`webhook-signature\` holds two, separated by a space, for a day after a secret was replaced: one that is right is enough. In Node, without
a library:

\`\`\`js
${verifySignatureExample}\`\`\`

## Moving in

Whoever brings things from elsewhere need not remember what became of them. \`PUT …/by-external/{source}/{id}\` makes a page, an item, a file, an item of
a menu or a redirect (201), or changes what it made before (200); \`source\` names the other system. What is sent again is done once, and what differs
in nothing records nothing: a program that was killed begins again at the start. Members that are absent stay as they are. After an undo, and from the trash, the
same call makes the thing again under its guid, of what the call says alone; with an \`If-Match\` it makes nothing (412). \`GET /api/external-ids?source=wordpress&id=12&id=13\` says what ids lead to, and \`?guid=\` by which ids a thing is known. An id is that of one thing of one
kind: a system that counts posts and terms apart is two sources (\`wordpress\`, \`wordpress-terms\`).

Begin with files, in a form or at an address (\`url\`); title, description and focal point go in the query, and
\`public=true\`: without it only editors see the file. Then \`POST /api/richtext:fromHtml\` makes texts of HTML, with \`images\` and \`links\`
saying which of ours their addresses were, and names what was lost; \`POST /api/richtext:toHtml\` is the way back. Items keep the date that \`publishedOn\` tells, pages that of
\`options.firstPublishedOn\`. Who wrote them stands in \`metadata.authors\` and \`options.authors\`: an account (\`userGuid\`) or a name (\`name\`).
Categories (\`/api/categories\`) are made before the items that name them in \`metadata.categories\`; what is only a word is a tag. A spreadsheet comes in by \`POST /api/listitem/list/{listGuid}:importCsv\`, as \`{"csv": "title,externalId\\n…"}\`: 500 rows a call, columns as the administration writes them or by
names of members, and an answer for each row (\`made\`, \`changed\`, \`unchanged\`, \`refused\` with why); \`:previewCsv\` answers the same, and records nothing. Redirects may have a query
(\`/?p=123\`). Send all of it under one \`Run-Id\`, and it can be taken back as one. A WordPress site need not be
programmed: \`npm run cli -- import wordpress FILE.xml --url … --key …\` moves it in by these same calls.
\`GET /api/export\` gives all of another such site out, and \`npm run cli -- import spoor FILE\` brings it.

## In JavaScript and TypeScript

The package \`@spoor/client\` has every call, typed, as \`spoor.pages.read\` for \`pages_read\`. It sends again what nobody answered, with one key, so that
nothing is done twice; waits where there was too much; reads what it wrote; goes to the end of lists (\`for await (const page of
spoor.pages.list.each())\`); follows what happens (\`spoor.follow({ after })\`); and throws problems as errors. This is an importer, whole:

\`\`\`js
${importerExample}\`\`\`

## Runs

Writes with the same \`Run-Id\` (a UUID that the program makes) are a run, which people see by its \`Run-Name\` (percent-encoded). A run is
taken back as one action: \`POST /api/runs/{runId}:undo\` answers 202 with the run that does so, and \`GET /api/runs/{runId}\` says how far it is,
with what is left because somebody wrote it since.

## What stays

Paths, names of members, codes and headers keep their meaning; members and calls are added. Bear with members in answers that you do not know.
`.trim();
