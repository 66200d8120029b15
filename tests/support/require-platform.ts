import type { StatementMiddleware } from '@spoor/infra/postgres/database';
import { projections } from '@spoor/projections/read-model';

/** The tables with rows of several platforms. */
const shared = new Set(
  projections.flatMap(({ table }) => ('platformGuid' in table.columns ? [table.name] : [])),
);

/** What the system itself asks, of all platforms together. */
const ofAllPlatforms = [
  // Pages whose time has come.
  /"read_model"\."pages" where "dueOn" <= /,
  // Changes that somebody began and did not finish.
  /select "changeId", "platformGuid" from "read_model"\."change_log" where "state" = /,
  // Runs that somebody wants taken back.
  /select "runId", "platformGuid" from "read_model"\."run_undos" where "isDone" = /,
  // Whether there is a key for everybody.
  /SELECT FROM vault\.data_subject_keys WHERE "subjectGuid" = person\.guid/,
];

/** It compares with a platform, by parameter or with another table, or asks for no rows at all. */
const namesPlatform = /"platformGuid"\s*(=|in\b)|=\s*(\w+\.)?"platformGuid"|where \(?false\)?/i;

/** Refuses statements that would show rows of any platform, so that every spec that gets that far notices. */
export const requirePlatform: StatementMiddleware = (send) => (statement, parameters) => {
  const tables = Array.from(
    statement.matchAll(/\b(?:from|join) "?read_model"?\."?(\w+)/gi),
    ([, name]) => name,
  );
  const needsPlatform = tables.some((name) => name !== undefined && shared.has(name));
  if (
    !needsPlatform ||
    namesPlatform.test(statement) ||
    ofAllPlatforms.some((known) => known.test(statement))
  )
    return send(statement, parameters);
  throw new Error(`A query without its platform: ${statement}`);
};
