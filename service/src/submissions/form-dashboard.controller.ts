import { Body, Controller, Inject, Param, Query, Req } from '@nestjs/common';
import {
  type DashboardVersionName,
  dashboardVersionName,
  type FormDashboardQuery,
  formDashboardQuery,
} from '@spoor/contracts/forms/form-dashboard';
import { type CountFormSteps, countFormSteps, maxFormStepsBytes } from '@spoor/contracts/forms/form-steps';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { guid } from '@spoor/contracts/shared/guid';
import { readFormDashboard } from '@spoor/projections/forms/dashboard/form-dashboard.queries';
import {
  readFormDefinitions,
  readFormVersion,
} from '@spoor/projections/forms/form-versions/form-versions.queries';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { VisitorAuthenticator } from '../auth/visitor-authenticator.ts';
import { BeaconBody } from '../shared/beacon-body.decorator.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { requireMayAnswer } from './form-in-answering.ts';
import { FormSteps } from './form-steps.ts';

/** How far people come in forms, and what they answer. */
@Controller()
export class FormDashboardController {
  constructor(
    @Inject(FormSteps) private readonly steps: FormSteps,
    @Inject(VisitorAuthenticator) private readonly visitors: VisitorAuthenticator,
  ) {}

  @Handles(submissionRoutes.dashboard)
  @ReadsFrom('submissions', 'forms', 'form-versions', 'users')
  async read(
    @Param('guid', { schema: guid }) formGuid: string,
    @Param('number', { schema: dashboardVersionName }) name: DashboardVersionName,
    @Query({ schema: formDashboardQuery }) { from, to }: FormDashboardQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const form = (await findForm(queryContext, formGuid))?.form;
    if (form === undefined) throw new DomainError('not_found', 'form_unknown');
    const published = await readFormDefinitions(queryContext, formGuid);
    const version = name === 'latest' ? form.live?.version : name;
    const isThere =
      version === 'all' ? published.length > 0 : published.some((one) => one.version === version);
    if (!isThere) throw new DomainError('not_found', 'version_unknown');
    const period = { formGuid, from, to, ...(typeof version === 'number' && { version }) };
    return foundReply(readFormDashboard(queryContext, published, period, form.settings.access === 'Public'));
  }

  @Handles(submissionRoutes.count)
  @BeaconBody(maxFormStepsBytes)
  async count(
    @Param('guid', { schema: guid }) formGuid: string,
    @Body({ schema: countFormSteps }) { version, steps }: CountFormSteps,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
  ): Promise<void> {
    const form = (await findForm(queryContext, formGuid))?.form;
    const versionView = form?.live && (await readFormVersion(queryContext, formGuid, version));
    if (form == null || versionView == null) throw new DomainError('not_found', 'form_unknown');
    // A beacon carries the login cookie, but no token.
    const { viewer } = (await this.visitors.recognise(request)).caller;
    requireMayAnswer(viewer, form.settings);
    const userAgent = request.headers['user-agent'] ?? '';
    await this.steps.count(versionView.definition, steps, {
      queryContext: { ...queryContext, viewer },
      userAgent,
    });
  }
}
