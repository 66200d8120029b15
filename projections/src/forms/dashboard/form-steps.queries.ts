import type { FormStepKind } from '@spoor/contracts/forms/form-steps';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** Of which version (absent: of all), and of which days of the platform, both included. */
export interface DashboardPeriod {
  readonly formGuid: string;
  readonly version?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What was counted on a day. `pageId` is empty where it is about the form. */
export interface FormStepCount {
  readonly day: string;
  readonly kind: FormStepKind;
  readonly pageId: string;
  readonly count: number;
}

/** Narrows what has a column of versions. */
export function ofVersion(version: number | undefined) {
  return version === undefined ? sql`` : sql`AND version = ${version}`;
}

/** What was counted before it was sent. */
export async function readFormSteps(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  { formGuid, version, from, to }: DashboardPeriod,
): Promise<readonly FormStepCount[]> {
  const { rows } = await sql<FormStepCount>`
    SELECT day::text, kind, "pageId", count FROM service.form_steps
    WHERE "platformGuid" = ${platform.guid} AND "formGuid" = ${formGuid} ${ofVersion(version)}
      AND day >= coalesce(${from ?? null}::date, '-infinity') AND day <= coalesce(${to ?? null}::date, 'infinity')
    ORDER BY day`.execute(db);
  return rows;
}
