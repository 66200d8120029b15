import type { FormStep } from '@spoor/contracts/forms/form-steps';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';

interface FormStepTables {
  'service.form_steps': {
    platformGuid: string;
    formGuid: string;
    version: number;
    day: string;
    kind: string;
    pageId: string;
    count: number;
  };
}

/** Of which version on which day, `YYYY-MM-DD` where the platform is. */
export interface CountedForm {
  readonly platformGuid: string;
  readonly formGuid: string;
  readonly version: number;
  readonly day: string;
}

/** How often forms were seen, begun, and left at which page. */
export class FormStepsStore {
  readonly #db: Kysely<FormStepTables>;

  constructor(db: AnyDatabase) {
    this.#db = withTables<FormStepTables>(db);
  }

  async add(form: CountedForm, steps: readonly FormStep[]): Promise<void> {
    // In one order, so that two who count the same wait for each other and never both.
    const names = steps.map(({ kind, pageId = '' }) => `${kind} ${pageId}`).toSorted();
    const counts = Map.groupBy(names, (name) => name);
    if (counts.size === 0) return;
    const rows = [...counts].map(([name, same]) => {
      const [kind = '', pageId = ''] = name.split(' ');
      return { ...form, kind, pageId, count: same.length };
    });
    await this.#db
      .insertInto('service.form_steps')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['platformGuid', 'formGuid', 'version', 'day', 'kind', 'pageId'])
          .doUpdateSet({ count: sql`service.form_steps.count + excluded.count` }),
      )
      .execute();
  }
}
