import type { Problem } from '@spoor/contracts/shared/problem';
import type { UserRow } from '@spoor/contracts/users/user.views';

interface RefusedPerson {
  readonly user: UserRow;
  readonly message: string;
}

/** Why something was not done for several people, and of whom that is. */
export interface RefusedTogether {
  readonly problem: Problem;
  readonly people: readonly RefusedPerson[];
}

/** @param before what was refused earlier, since which they were left out; @param sent to the service */
export function refusedTogether(
  problem: Problem,
  sent: readonly UserRow[],
  before: RefusedTogether | null,
): RefusedTogether {
  return { problem, people: [...(before?.people ?? []), ...refusedIn(problem, sent)] };
}

/** For whom it may still be done. */
export function withoutRefused(
  users: readonly UserRow[],
  refusal: RefusedTogether | null,
): readonly UserRow[] {
  return users.filter(({ guid }) => refusal?.people.every(({ user }) => user.guid !== guid) ?? true);
}

/** Of whom it was refused: each is named by its place among those who were sent. */
function refusedIn({ code, errors = [], detail, title }: Problem, sent: readonly UserRow[]): RefusedPerson[] {
  const [only] = sent;
  if (code === 'forbidden' && sent.length === 1 && only !== undefined)
    return [{ user: only, message: detail ?? title }];
  return errors.flatMap(({ path, message }) => {
    const user = sent[Number(/^\/guids\/(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
    return user === undefined ? [] : [{ user, message }];
  });
}

/** Names who it is not done for, and why. */
export function RefusalText({ problem: { detail, title }, people }: RefusedTogether) {
  return (
    <div role="alert" className="stack gap-2">
      {people.length === 1 ? null : <p className="form-error">{detail ?? title}</p>}
      <ul className="stack gap-1 unmarked">
        {people.map(({ user, message }) => (
          <li key={user.guid}>
            <strong>{user.displayName}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
