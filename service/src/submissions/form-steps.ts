import { Inject, Injectable } from '@nestjs/common';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { FormStep } from '@spoor/contracts/forms/form-steps';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import type { Logger } from '@spoor/infra/logger';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { visitorClassOf } from '@spoor/infra/user-agent';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { tokens } from '../shared/providers.ts';
import { FormStepsStore } from './form-steps.store.ts';

/** Whose steps they are, of which nothing is kept. */
export interface CountedVisitor {
  readonly queryContext: QueryContext;
  readonly userAgent: string;
}

/** Counts how far people come in forms: numbers of a day, without anything of whoever it was. */
@Injectable()
export class FormSteps {
  private readonly store: FormStepsStore;

  constructor(
    @Inject(tokens.database) database: AnyDatabase,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {
    this.store = new FormStepsStore(database);
  }

  /**
   * Nothing of robots and of those who make forms, where the platform has analytics turned off, or of pages that the version
   * has not. It never keeps anybody from answering.
   */
  async count(
    { formGuid, version, pages }: FormDefinition,
    steps: readonly FormStep[],
    { queryContext, userAgent }: CountedVisitor,
  ): Promise<void> {
    // Those who make forms try them.
    const isMaker = queryContext.viewer?.isContentManager === true;
    if (visitorClassOf(userAgent, isMaker) !== 'visitor') return;
    const known = steps.filter(({ kind, pageId }) =>
      kind === 'reach' || kind === 'pass' ? pages.some(({ id }) => id === pageId) : pageId === undefined,
    );
    if (known.length === 0) return;
    try {
      const { view: settings } = await readPlatformSettings(queryContext);
      if (settings.analyticsMode === 'off') return;
      const { platform, now } = queryContext;
      const day = localDay(now, platform.timeZone);
      await this.store.add({ platformGuid: platform.guid, formGuid, version, day }, known);
    } catch (err) {
      this.logger.warn({ err }, 'Steps through a form could not be counted');
    }
  }
}
