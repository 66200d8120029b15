import { urlOf } from '@spoor/contracts/shared/route';
import { feedRoutes, feedTypes } from '@spoor/contracts/site-files/site-file.routes';
import { type BlockProps, useBlockDrawing } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { Rss } from '../../../shared/ui/icons.tsx';
import { drawingOf, hasControls } from '../list-options.ts';
import { useKeptSettings } from '../list-settings.ts';
import { slotOf } from '../list-slot.ts';
import { readListState } from '../list-state.ts';
import { useNear } from '../use-near.ts';
import { ListControls } from './display-parts.tsx';
import { ListBody } from './list-body.tsx';
import { ListPlace } from './list-place.tsx';
import './list-block.css';

/** A list of items, as its options and the address ask for it. */
export function ListBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const { home, tools } = useBlockDrawing();
  const [address] = useSearchParams();
  const drawing = drawingOf(block);
  const slot = slotOf(block, home);
  const state = readListState(address, slot);
  const metadata = home.page.listMetadata[block.guid];
  const [place, isNear] = useNear<HTMLElement>();
  useKeptSettings(block.guid, slot, state, tools === undefined);

  const { title } = drawing;
  const hasExpired = (metadata?.expiredNumberOfItems ?? 0) > 0;
  // A calendar shows each day whole, over or not.
  const canShowExpired = hasExpired && !drawing.showsExpired && drawing.display !== 'calendar';
  const isShown = !drawing.isLazy || state.isWanted || isNear || tools !== undefined;
  const name = title === '' ? home.page.title : title;
  const feed = urlOf(feedRoutes.rss, { guid: block.guid });
  const hasNews = drawing.display === 'cards' || drawing.display === 'list';
  return (
    <section
      ref={place}
      className="list-block"
      aria-labelledby={title === '' ? undefined : `t-${block.guid}`}
    >
      {title === '' ? null : <h2 id={`t-${block.guid}`}>{title}</h2>}
      <link rel="alternate" type={feedTypes.rss} title={name} href={feed} />
      {tools === undefined ? null : <tools.ListTools block={block} />}
      {isShown && hasControls(drawing, state, metadata) ? (
        <ListControls
          listGuid={block.guid}
          slot={slot}
          state={state}
          drawing={drawing}
          canShowExpired={canShowExpired}
        />
      ) : null}
      {isShown ? (
        <ListBody listGuid={block.guid} drawing={drawing} slot={slot} state={state} />
      ) : (
        <ListPlace drawing={drawing} slot={slot} total={metadata?.totalNumberOfItems} />
      )}
      {hasNews && hasControls(drawing, state, metadata) ? (
        <p className="list-block__feed">
          <a href={feed} type={feedTypes.rss}>
            <Rss aria-hidden="true" />
            {t('list.feed', { label: name })}
          </a>
        </p>
      ) : null}
    </section>
  );
}
