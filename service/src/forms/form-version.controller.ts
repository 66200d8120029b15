import { Controller, Param } from '@nestjs/common';
import { definitionOfDraft } from '@spoor/contracts/forms/definition-of-draft';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormVersionView } from '@spoor/contracts/forms/form.views';
import { type FormVersionName, formVersionName } from '@spoor/contracts/forms/form-query';
import { guid } from '@spoor/contracts/shared/guid';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import {
  listFormVersions,
  readFormVersion,
} from '@spoor/projections/forms/form-versions/form-versions.queries';
import { findForm, readForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext, QueryResult } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';

/** What a form asked and asks: its versions, which never change, and its draft. */
@Controller()
export class FormVersionController {
  @Handles(formRoutes.versions)
  @ReadsFrom('forms', 'form-versions')
  async list(
    @Param('guid', { schema: guid }) formGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const row = await findForm(queryContext, formGuid);
    if (row === undefined) throw new DomainError('not_found', 'form_unknown');
    const versions = await listFormVersions(queryContext, formGuid);
    const view = versions.map(({ version, publishedOn }) => ({
      version,
      publishedOn,
      revision: row.revision,
      isCurrent: version === row.form.live?.version,
    }));
    return foundReply(Promise.resolve({ view, keys: [surrogateKey.form(formGuid)] as readonly string[] }));
  }

  @Handles(formRoutes.readVersion)
  @ReadsFrom('forms', 'form-versions', 'submissions')
  read(
    @Param('guid', { schema: guid }) formGuid: string,
    @Param('number', { schema: formVersionName }) version: FormVersionName,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readVersion(queryContext, formGuid, version));
  }
}

/** @throws DomainError `not_found` where that was never published, or nothing is now */
async function readVersion(
  queryContext: QueryContext,
  formGuid: string,
  version: FormVersionName,
): Promise<QueryResult<FormVersionView>> {
  const form = (await readForm(queryContext, formGuid))?.view;
  if (form === undefined) throw new DomainError('not_found', 'form_unknown');
  const { draft, draftVersion, currentVersion, revision } = form;
  const keys = [surrogateKey.form(formGuid)];
  if (version === 'draft') {
    const definition = definitionOfDraft(draft, { formGuid, version: draftVersion });
    return { view: { definition, publishedOn: null, isCurrent: false, revision }, keys };
  }
  const number = version === 'latest' ? currentVersion : version;
  const found = number === null ? undefined : await readFormVersion(queryContext, formGuid, number);
  if (found === undefined) throw new DomainError('not_found', 'version_unknown');
  return { view: { ...found, isCurrent: number === currentVersion, revision }, keys };
}
