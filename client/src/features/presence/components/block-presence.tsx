import { useI18n } from '../../../shared/i18n.tsx';
import { useAtomValue } from '../../../shared/store.ts';
import { foreignChangesAtom, otherTabsAtom } from '../presence.atoms.ts';
import { blockOfPath, colorOf, peopleOf } from '../present-people.ts';
import './presence.css';
import { personName } from '@spoor/contracts/users/erased-person';

/** Outlines a block in the colour of those who are at it or have just changed it, with their names. */
export function BlockPresence({ blockGuid }: { blockGuid: string }) {
  const { t, language } = useI18n();
  const there = useAtomValue(otherTabsAtom).filter(
    ({ path, state }) => state !== 'idle' && blockOfPath(path) === blockGuid,
  );
  const fresh = useAtomValue(foreignChangesAtom).filter((change) => change.blockGuid === blockGuid);
  const people = peopleOf(there);
  const authors = new Map(fresh.map((change) => [change.userGuid, change]));
  const [first] = [...authors.values(), ...people];
  if (first === undefined) return null;

  return (
    <span
      className="block-presence"
      data-fresh={fresh.length > 0 || undefined}
      style={{ outlineColor: colorOf(first.userGuid) }}
      aria-hidden="true"
    >
      {[...authors.values()].map(({ userGuid, displayName }) => (
        <span
          key={userGuid}
          className="block-presence__flag truncate tiny"
          style={{ backgroundColor: colorOf(userGuid) }}
        >
          {t('presence.changed', { name: personName(displayName, language) })}
        </span>
      ))}
      {people
        .filter(({ userGuid }) => !authors.has(userGuid))
        .map(({ userGuid, displayName }) => (
          <span
            key={userGuid}
            className="block-presence__flag truncate tiny"
            style={{ backgroundColor: colorOf(userGuid) }}
          >
            {displayName}
          </span>
        ))}
    </span>
  );
}
