import { useI18n } from '../../../shared/i18n.tsx';
import { useAtomValue } from '../../../shared/store.ts';
import { foreignChangesAtom, otherTabsAtom } from '../presence.atoms.ts';
import { blockOfPath, colourOf, peopleOf } from '../present-people.ts';
import './presence.css';

/** Outlines a block in the colour of those who are at it or have just changed it, with their names. */
export function BlockPresence({ blockGuid }: { blockGuid: string }) {
  const { t } = useI18n();
  const there = useAtomValue(otherTabsAtom).filter(
    ({ path, state }) => state !== 'idle' && blockOfPath(path) === blockGuid,
  );
  const fresh = useAtomValue(foreignChangesAtom).filter((change) => change.blockGuid === blockGuid);
  const people = peopleOf(there);
  const changers = new Map(fresh.map((change) => [change.userGuid, change]));
  const [first] = [...changers.values(), ...people];
  if (first === undefined) return null;

  return (
    <span
      className="block-presence"
      data-fresh={fresh.length > 0 || undefined}
      style={{ outlineColor: colourOf(first.userGuid) }}
      aria-hidden="true"
    >
      {[...changers.values()].map(({ userGuid, displayName }) => (
        <span
          key={userGuid}
          className="block-presence__flag truncate tiny"
          style={{ backgroundColor: colourOf(userGuid) }}
        >
          {t('presence.changed', { name: displayName })}
        </span>
      ))}
      {people
        .filter(({ userGuid }) => !changers.has(userGuid))
        .map(({ userGuid, displayName }) => (
          <span
            key={userGuid}
            className="block-presence__flag truncate tiny"
            style={{ backgroundColor: colourOf(userGuid) }}
          >
            {displayName}
          </span>
        ))}
    </span>
  );
}
