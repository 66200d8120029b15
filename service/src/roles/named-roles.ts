import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { Form } from '@spoor/contracts/forms/form';
import type { Invitation } from '@spoor/contracts/invitations/invitation';
import type { Page } from '@spoor/contracts/pages/page';
import type { User } from '@spoor/contracts/users/user';
import { formDecider } from '../forms/domain/form.decider.ts';
import { invitationDecider } from '../invitations/domain/invitation.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import type { DecidedStep } from '../shared/change-rules.ts';
import { decidedStates } from '../shared/decided-states.ts';
import type { Decider } from '../shared/decider.ts';
import { userDecider } from '../users/domain/user.decider.ts';

/** A role, and in which member of a request it is named. */
export interface NamedRole {
  readonly role: string;
  readonly path: string;
}

/** The roles that a step of a Change is about. */
export interface NamedRoles {
  readonly stream: string;
  /** That it names from then on, and did not name before. */
  readonly added: readonly NamedRole[];
  /** That it names afterwards, where it is there. */
  readonly left: readonly string[];
}

/** What of a document names roles, by its decider. */
const naming = [
  namesOf(userDecider, ({ roleIds }: User) => ({ roleIds })),
  namesOf(invitationDecider, ({ roleIds, acceptedBy }: Invitation) => ({
    roleIds: acceptedBy === null ? roleIds : [],
  })),
  namesOf(formDecider, ({ settings: { roles } }: Form) => ({ roles }), 'copies'),
  namesOf(
    pageDecider,
    ({ editRoles, viewRoles, draft }: Page) => ({
      editRoles,
      viewRoles,
      // What adding goes by is the draft.
      addRoles: draft.blocks.flatMap(({ addRoles }) => addRoles),
    }),
    'copies',
  ),
];

/** Which roles a step names; undefined where it is about something that names none. */
export function rolesNamedBy(step: DecidedStep): NamedRoles | undefined {
  for (const read of naming) {
    const named = read(step);
    if (named !== undefined) return named;
  }
  return undefined;
}

/**
 * @param fresh whether what is made names roles as what it is a copy of does: what is for a role that is gone is for administrators,
 * and a copy without it would be for everybody
 */
function namesOf<Document, Event extends SpoorEvent>(
  decider: Pick<Decider<Document, never, Event>, 'streamPrefix' | 'evolve'>,
  rolesOf: (document: Document) => Readonly<Record<string, readonly string[]>>,
  fresh: 'copies' | 'names' = 'names',
) {
  return (step: DecidedStep): NamedRoles | undefined => {
    const decided = decidedStates(decider, step);
    if (decided === undefined) return undefined;
    const { before, after } = decided;
    const { stream } = step;
    if (after.status !== 'present') return { stream, added: [], left: [] };
    const named = Object.entries(rolesOf(after.document)).flatMap(([member, roles]) =>
      roles.map((role) => ({ role, path: `/${member}` })),
    );
    const left = [...new Set(named.map(({ role }) => role))];
    const known = 'document' in before ? Object.values(rolesOf(before.document)).flat() : ofNew(left, fresh);
    return { stream, added: named.filter(({ role }) => !known.includes(role)), left };
  };
}

/** What something that is made counts as having named before. */
function ofNew(named: readonly string[], fresh: 'copies' | 'names'): readonly string[] {
  return fresh === 'copies' ? named : [];
}
