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
  private readonly db: Kysely<FormStepTables>;

  constructor(db: AnyDatabase) {
    this.db = withTables<FormStepTables>(db);
  }

  /** @param steps of one visit: each counts once */
  async add(form: CountedForm, steps: readonly FormStep[]): Promise<void> {
    // In one order, so that two who count the same wait for each other and never both.
    const names = [...new Set(steps.map(({ kind, pageId = '' }) => `${kind} ${pageId}`))].toSorted();
    if (names.length === 0) return;
    const rows = names.map((name) => {
      const [kind = '', pageId = ''] = name.split(' ');
      return { ...form, kind, pageId, count: 1 };
    });
    await this.db
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
