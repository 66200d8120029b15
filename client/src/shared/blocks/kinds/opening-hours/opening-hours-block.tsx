import { dayMs } from '@spoor/contracts/shared/durations';
import { locales } from '@spoor/contracts/texts/languages';
import { ownWords, useI18n, useOwnWords } from '../../../i18n.tsx';
import { useSettings } from '../../../settings.api.ts';
import { textOf } from '../../../stored-values.ts';
import { useNow } from '../../../use-now.ts';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace } from '../../in-place.tsx';
import { openHoursIn, openingAt } from './opening-times.ts';
import './opening-hours-block.css';

const words = ownWords({
  nl: { open: 'Nu open', closed: 'Nu gesloten' },
  en: { open: 'Open now', closed: 'Closed now' },
});

/** The first of January 2024 was a Monday. */
const someMonday = Date.UTC(2024, 0, 1);

/** When a place is open, and whether it is so now. */
export function OpeningHoursBlock({ block }: BlockProps) {
  const { language } = useI18n();
  const { open, closed } = useOwnWords(words);
  const { timeZone } = useSettings();
  const isEditing = useIsEditing();
  const hours = openHoursIn(block.content);
  const openingThen = (now: string) => openingAt(now, hours, timeZone);
  const { isOpen } = openingThen(useNow((now) => openingThen(now).validUntil));
  const place = textOf(block, 'place').trim();
  if (hours.length === 0) return <EmptyBlockHint block={block} />;
  const dayName = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  const days = [...new Set(hours.map(({ weekday }) => weekday))];
  return (
    <section className="opening-hours-block">
      {place === '' && !isEditing ? null : (
        <p className="opening-hours-block__place">
          <InPlace block={block} path="/place">
            {place}
          </InPlace>
        </p>
      )}
      <p className="opening-hours-block__now" data-open={isOpen}>
        {isOpen ? open : closed}
      </p>
      <dl>
        {days.map((day) => (
          <div key={day}>
            <dt>{dayName.format(someMonday + day * dayMs)}</dt>
            {hours
              .filter(({ weekday }) => weekday === day)
              .map(({ guid, from, until }) => (
                <dd key={guid}>{`${from} – ${until}`}</dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
