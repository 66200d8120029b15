import { Inject, Injectable } from '@nestjs/common';
import { recipientsOf } from '@spoor/contracts/forms/form';
import type { FormRecipientsView } from '@spoor/contracts/forms/form.views';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import type { QueryContext, QueryResult } from '@spoor/projections/query-context';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import { Vault } from '../vault/vault.ts';

/** Whom forms tell of submissions. An address is only typed: who has it, and what they may do, changes apart from the form. */
@Injectable()
export class FormRecipients {
  constructor(@Inject(Vault) private readonly vault: Vault) {}

  /** Each address once, however it is written; undefined where there is no such form. */
  async list(
    queryContext: QueryContext,
    formGuid: string,
  ): Promise<QueryResult<FormRecipientsView[]> | undefined> {
    const row = await findForm(queryContext, formGuid);
    if (row === undefined) return undefined;
    const addresses = new Set(recipientsOf(row.form.settings).map((address) => address.toLowerCase()));
    const view = await Promise.all(
      Array.from(addresses, async (email) => ({
        email,
        maySeeSubmissions: await this.maySee(queryContext, email),
      })),
    );
    return { view, keys: [surrogateKey.form(formGuid), surrogateKey.users(), surrogateKey.roles()] };
  }

  private async maySee(queryContext: QueryContext, address: string): Promise<boolean> {
    const credential = await this.vault.credentials.findByEmail(queryContext.platform.guid, address);
    if (credential === undefined) return false;
    return hasPermission(await findPrincipal(queryContext, credential.userGuid), 'submissions.view');
  }
}
