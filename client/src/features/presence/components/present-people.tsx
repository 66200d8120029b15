import type { Block } from '@spoor/contracts/pages/block';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtomValue, useSetAtom } from '../../../shared/store.ts';
import { announceAtom } from '../../../shared/tasks/task.atoms.ts';
import { initialsOf } from '../../../shared/ui/initials.ts';
import { otherTabsAtom } from '../presence.atoms.ts';
import { blockOfPath, colorOf, type PresentPerson, peopleOf } from '../present-people.ts';
import './presence.css';
import { blockName } from '../../../shared/blocks/block-name.ts';

/** More would take the space of the tools. */
const maxShown = 4;

interface PresentPeopleProps {
  readonly blocks: readonly Block[];
  readonly userGuid: string;
}

/** Who else is at this page; each scrolls to where they are. */
export function PresentPeople({ blocks, userGuid }: PresentPeopleProps) {
  const { t } = useI18n();
  const people = peopleOf(useAtomValue(otherTabsAtom));
  useArrivals(people, userGuid);
  if (people.length === 0) return null;
  const shown = people.slice(0, maxShown);
  const more = people.slice(maxShown);

  return (
    <ul className="present-people unmarked" aria-label={t('presence.title')}>
      {shown.map((person) => (
        <li key={person.userGuid}>
          <Avatar person={person} isSelf={person.userGuid === userGuid} blocks={blocks} />
        </li>
      ))}
      {more.length === 0 ? null : (
        <li
          className="present-people__person centred present-people__person--more tiny"
          title={more.map(({ displayName }) => displayName).join(', ')}
        >
          {t('presence.more', { number: more.length })}
        </li>
      )}
    </ul>
  );
}

interface AvatarProps {
  readonly person: PresentPerson;
  readonly isSelf: boolean;
  readonly blocks: readonly Block[];
}

function Avatar({ person, isSelf, blocks }: AvatarProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const blockGuid = blockOfPath(person.path);
  const block = blocks.find(({ guid }) => guid === blockGuid);
  const name = isSelf ? t('presence.yourself') : person.displayName;
  const where =
    block !== undefined
      ? t('presence.at_block', { name, block: blockName(i18n, block.buildingBlockName) })
      : name;
  const words = person.isIdle ? t('presence.idle', { name }) : where;
  return (
    <button
      type="button"
      className="present-people__person centred tiny"
      data-idle={person.isIdle || undefined}
      style={{ backgroundColor: colorOf(person.userGuid) }}
      title={words}
      onClick={() => show(block)}
    >
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{initialsOf(person.displayName)}</span>
    </button>
  );
}

function show(block: Block | undefined): void {
  if (block === undefined) return;
  document.querySelector(`.editable-block[data-guid="${block.guid}"]`)?.scrollIntoView({ block: 'center' });
}

/** Announces people who arrive. */
function useArrivals(people: readonly PresentPerson[], userGuid: string): void {
  const { t } = useI18n();
  const announce = useSetAtom(announceAtom);
  const known = useRef(new Set<string>());
  useEffect(() => {
    const others = people.filter((person) => person.userGuid !== userGuid);
    const arrived = others.filter((person) => !known.current.has(person.userGuid));
    known.current = new Set(others.map((person) => person.userGuid));
    if (arrived.length === 0) return;
    announce(t('presence.arrived', { name: arrived.map(({ displayName }) => displayName).join(', ') }));
  }, [people, userGuid, announce, t]);
}
