import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageEdit } from '@spoor/contracts/pages/page.commands';
import { listPendingWithRole } from '@spoor/projections/invitations/invitations/invitations.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  type FormNamingRole,
  findFormsNamingRole,
  findMemberGuids,
  findPagesNamingRole,
  type PageNamingRole,
} from '@spoor/projections/roles/roles/role-uses.queries';
import { type ChangeStep, commandStep, type RunChange } from '../changes/run-change.ts';
import { formDecider } from '../forms/domain/form.decider.ts';
import { invitationDecider } from '../invitations/domain/invitation.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { retryConflicts } from '../shared/retry-conflicts.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { roleDecider } from './domain/role.decider.ts';
import { requireOwnRole, requireRole } from './role.access.ts';
import { RoleStillNamed } from './role-rule.ts';
import { listRoleUsages } from './role-usages.ts';

/**
 * Removes a role; where it is in use, another takes its place in the same Change, or none does where that is said: then what names it
 * alone is for administrators.
 */
export class RemoveRoleCommand extends Command<Receipt> {
  constructor(
    readonly roleGuid: string,
    readonly reassignTo: string | undefined,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveRoleCommand)
export class RemoveRoleHandler implements ICommandHandler<RemoveRoleCommand> {
  constructor(@Inject(tokens.runChange) private readonly runChange: RunChange) {}

  /** Where something that names the role changed meanwhile, or came to name it, it is looked at again. */
  execute({ context, ...command }: RemoveRoleCommand): Promise<Receipt> {
    requireAdmin(command.queryContext);
    let attempts = 0;
    return retryConflicts(isChangedMeanwhile, () => {
      // A Change that was abandoned stays so.
      const changeId = attempts === 0 ? context.changeId : derivedGuid(context.changeId, `${attempts}`);
      attempts += 1;
      return this.attempt(command, { ...context, changeId });
    });
  }

  private async attempt(
    { roleGuid, reassignTo, queryContext }: Omit<RemoveRoleCommand, 'context'>,
    context: CommandContext,
  ): Promise<Receipt> {
    await requireOwnRole(roleGuid, queryContext);
    const [members, pages, forms, invitations] = await Promise.all([
      findMemberGuids(queryContext, roleGuid),
      findPagesNamingRole(queryContext, roleGuid),
      findFormsNamingRole(queryContext, roleGuid),
      listPendingWithRole(queryContext, roleGuid),
    ]);
    const isInUse = [members, pages, forms, invitations].some(({ length }) => length > 0);
    if (reassignTo === undefined && isInUse)
      throw new DomainError('in_use', 'role_in_use', {
        usages: await listRoleUsages(queryContext, roleGuid),
      });
    const substitute = reassignTo === 'none' ? undefined : reassignTo;
    if (substitute !== undefined) await requireSubstitute(roleGuid, substitute, queryContext);
    const replacement = { type: 'ReplaceRole', from: roleGuid, to: substitute ?? null } as const;
    return this.runChange(
      [
        commandStep(roleDecider, roleGuid, { type: 'RemoveRole' }),
        ...members.map((guid) => commandStep(userDecider, guid, replacement)),
        ...pages.map((page) => pageStep(page, roleGuid, substitute)),
        ...forms.map((form) => formStep(form, roleGuid, substitute)),
        ...invitations.map(({ guid }) => commandStep(invitationDecider, guid, replacement)),
      ],
      context,
    );
  }
}

function isChangedMeanwhile(error: unknown): boolean {
  if (error instanceof RoleStillNamed) return true;
  return error instanceof DomainError && error.reason?.name === 'changed_first';
}

async function requireSubstitute(
  roleGuid: string,
  reassignTo: string,
  queryContext: QueryContext,
): Promise<void> {
  const isOther = reassignTo !== roleGuid;
  const role = isOther ? await requireRole(reassignTo, queryContext).catch(() => undefined) : undefined;
  if (role === undefined)
    throw new DomainError('validation_failed', { name: 'role_unknown', path: '/reassignTo' });
}

function formStep({ formGuid, roles }: FormNamingRole, from: string, to: string | undefined): ChangeStep {
  return commandStep(formDecider, formGuid, {
    type: 'EditForm',
    edit: { roles: replaceRole(roles, from, to) },
  });
}

function pageStep(page: PageNamingRole, from: string, to: string | undefined): ChangeStep {
  const replaced = (roles: readonly string[]) => replaceRole(roles, from, to);
  const edits: PageEdit[] = [
    {
      type: 'EditPage',
      edit: { editRoles: replaced(page.editRoles), viewRoles: replaced(page.viewRoles) },
    },
    ...page.blocks.map(
      ({ guid, addPermission, addRoles }): PageEdit => ({
        type: 'SetBlockPermissions',
        blockGuid: guid,
        permissions: { addPermission, addRoles: replaced(addRoles) },
      }),
    ),
  ];
  return commandStep(pageDecider, page.pageGuid, { type: 'EditTogether', edits });
}

function replaceRole(roles: readonly string[], from: string, to: string | undefined): string[] {
  return [...new Set(roles.flatMap((role) => (role === from ? (to ?? []) : role)))];
}
