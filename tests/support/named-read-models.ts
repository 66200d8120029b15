import { AsyncLocalStorage } from 'node:async_hooks';
import type { StatementMiddleware } from '@spoor/infra/postgres/database';
import { type ProjectionName, projections } from '@spoor/projections/read-model';
// Declares what routes name.
import type {} from '@spoor/service/shared/reads.decorator';
import type { FastifyInstance } from 'fastify';

/** What is noted of a request while it is answered. */
interface Noted {
  /** The read models that its route names; undefined where it names none. */
  named?: readonly ProjectionName[] | undefined;
  /** A statement to each read model that was asked. */
  readonly readModels: Map<ProjectionName, string>;
}

const noting = new AsyncLocalStorage<Noted>();
const ownerOf = new Map<string, ProjectionName>(projections.map(({ name, table }) => [table.name, name]));

/** What may be of a moment before. */
const maybeEarlier = [
  // Names of the things in a history.
  /^\s*SELECT guid, .* AS title FROM read_model\./,
  /^select "guid", "key" from "read_model"\."api_keys" where "guid" in /,
  // Figures beside a form: who edits it waits for none of them.
  /^select "formGuid", count\(\*\) FILTER .* as "submissionCount", /,
  /^select count\(\*\) as "count" from "read_model"\."submissions" where .* "submittedOn" < /,
  // Who calls, and what they may do.
  /^select \* from "read_model"\."users" where "guid" = \$1 and "platformGuid" = \$2 and "removed" = \$3$/,
  /^select role->'permissions' as "permissions" from "read_model"\."roles"/,
  /^select "guid" from "read_model"\."roles" where "platformGuid" = \$1 and "removed" = \$2$/,
  /^select \* from "read_model"\."api_keys" where "platformGuid" = \$1 and "removed" = \$2 and "guid" = \$3$/,
  /^select "guid" from "read_model"\."pages" where .* page->>'editPermission' = 'Roles'/,
  /^select .* from "read_model"\."pages" where .* page->'purpose'->>'document' = 'terms-of-use'/,
];

/** Notes which read models are asked while a request is answered. */
export const noteReadModels: StatementMiddleware = (send) => (statement, parameters) => {
  const readModels = maybeEarlier.some((known) => known.test(statement))
    ? undefined
    : noting.getStore()?.readModels;
  for (const [, table = ''] of statement.matchAll(/\bread_model"?\."?(\w+)/g)) {
    const owner = ownerOf.get(table);
    if (owner !== undefined) readModels?.set(owner, statement);
  }
  return send(statement, parameters);
};

/** Notes what the routes say that they read. Has to be there before them. */
export function noteRoutes(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    const noted = noting.getStore();
    // In-process calls of a page that is rendered come after the page's own.
    const isOwn = noted !== undefined && !('named' in noted);
    if (isOwn) noted.named = request.method === 'GET' ? request.routeOptions.config.reads : undefined;
  });
}

/**
 * Sends a request, and looks whether its route names each read model that it asks: who has just changed something waits for
 * those that are named.
 * @throws Error that names the route and the read model, with the statement
 */
export async function sendNamingReadModels<Response extends { statusCode: number }>(
  where: string,
  send: () => PromiseLike<Response>,
): Promise<Response> {
  const noted: Noted = { readModels: new Map() };
  const response = await noting.run(noted, async () => await send());
  const { named, readModels } = noted;
  if (named === undefined || response.statusCode >= 400) return response;
  for (const [name, statement] of readModels)
    if (!named.includes(name))
      throw new Error(`${where} reads from ${name}, and does not say so: ${statement}`);
  return response;
}
