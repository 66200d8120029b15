import { locales } from '@spoor/contracts/texts/languages';
import { type I18n, useI18n } from '../../../i18n.tsx';
import { momentIn, textOf } from '../../../stored-values.ts';
import { useNow } from '../../../use-now.ts';
import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import { InPlace } from '../../in-place.tsx';
import { type RemainingTime, remainingTime } from './remaining-time.ts';
import './countdown-block.css';

/** How long it takes still until a moment, and afterwards a text. */
export function CountdownBlock({ block }: BlockProps) {
  const { language, dateTime } = useI18n();
  const isEditing = useIsEditing();
  const moment = momentIn(block.content, 'moment');
  const leftAt = (now: string) => (moment === undefined ? undefined : remainingTime(now, moment));
  const left = leftAt(useNow((now) => leftAt(now)?.validUntil));
  const title = textOf(block, 'title').trim();
  const afterwards = textOf(block, 'afterwards').trim();
  if (moment === undefined || (left === undefined && afterwards === '' && !isEditing))
    return <EmptyBlockHint block={block} />;
  if (left === undefined)
    return (
      <p className="countdown-block countdown-block__afterwards">
        <InPlace block={block} path="/afterwards">
          {afterwards}
        </InPlace>
      </p>
    );
  return (
    <div className="countdown-block">
      {title === '' && !isEditing ? null : (
        <p className="countdown-block__title">
          <InPlace block={block} path="/title">
            {title}
          </InPlace>
        </p>
      )}
      <p className="countdown-block__time" role="timer">
        {inWords(left, language)}
      </p>
      <p className="countdown-block__moment">
        <time dateTime={moment}>{dateTime(moment)}</time>
      </p>
    </div>
  );
}

/** `12 dagen en 5 uur`. */
function inWords({ parts }: RemainingTime, language: I18n['language']): string {
  const locale = locales[language];
  const shownParts = parts.map(({ unit, count }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(locale).format(shownParts);
}
