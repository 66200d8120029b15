import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtomValue, useSetAtom } from '../../../shared/store.ts';
import { announceAtom } from '../../../shared/tasks/task.atoms.ts';
import { otherTabsAtom, ownPathAtom } from '../presence.atoms.ts';
import { isSameField, peopleOf } from '../present-people.ts';
import './presence.css';

/** Warns that another person is typing in the same text. Nothing is locked. */
export function SameFieldWarning() {
  const { t } = useI18n();
  const own = useAtomValue(ownPathAtom);
  const announce = useSetAtom(announceAtom);
  const same = useAtomValue(otherTabsAtom).filter(
    ({ path, state }) => state !== 'idle' && isSameField(own, path),
  );
  const names = peopleOf(same)
    .map(({ displayName }) => displayName)
    .join(', ');
  const words = names === '' ? undefined : t('presence.same_field', { name: names });
  const place = usePlaceOfFocus(words !== undefined);

  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [words, announce]);

  if (words === undefined || place === undefined) return null;
  return (
    <p
      className="tools same-field-warning row gap-2"
      style={{ insetBlockStart: place.top, insetInlineStart: place.left }}
    >
      <Users aria-hidden="true" />
      {words}
    </p>
  );
}

const height = 40;
const width = 320;
const margin = 8;
/** From this width a text's toolbar is above it; on smaller screens at the bottom. Pixels. */
const wide = 768;

/** The position of the warning beside the focused field, in pixels of the viewport, on the side without the toolbar. */
function usePlaceOfFocus(isWanted: boolean): { top: number; left: number } | undefined {
  const [place, setPlace] = useState<{ top: number; left: number }>();
  useEffect(() => {
    if (!isWanted) return;
    const measure = () => {
      const field = document.activeElement?.getBoundingClientRect();
      if (field === undefined) return;
      const isAbove = innerWidth < wide && field.top > 2 * height;
      const below = Math.min(field.bottom + margin, innerHeight - height - margin);
      const left = Math.max(margin, Math.min(field.left, innerWidth - width - margin));
      setPlace({ top: isAbove ? field.top - height - margin : below, left });
    };
    measure();
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    document.addEventListener('focusin', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
      document.removeEventListener('focusin', measure);
    };
  }, [isWanted]);
  return isWanted ? place : undefined;
}
