import { urlOf } from '@spoor/contracts/shared/route';
import { feedRoutes, feedTypes } from '@spoor/contracts/site-files/feed.routes';
import { type BlockProps, useBlockRendering } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { displayOptionsOf, hasControls } from '../../../shared/list-items/list-options.ts';
import { useStoredListSettings } from '../../../shared/list-items/list-settings.ts';
import { readListState } from '../../../shared/list-items/list-state.ts';
import { listSuffixOf } from '../../../shared/list-items/list-suffix.ts';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { Rss } from '../../../shared/ui/icons.tsx';
import { useNearViewport } from '../use-near-viewport.ts';
import { ListControls } from './lazy-displays.tsx';
import { ListBody } from './list-body.tsx';
import { ListPlaceholder } from './list-placeholder.tsx';
import './list-block.css';

export function ListBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const { location, editor } = useBlockRendering();
  const [address] = useSearchParams();
  const displayOptions = displayOptionsOf(block);
  const slot = listSuffixOf(block, location);
  const state = readListState(address, slot);
  const metadata = location.page.listMetadata[block.guid];
  const [place, isNear] = useNearViewport<HTMLElement>();
  useStoredListSettings(block.guid, slot, state, editor === undefined);

  const { title } = displayOptions;
  const hasExpired = (metadata?.expiredNumberOfItems ?? 0) > 0;
  // A calendar always shows expired items.
  const canShowExpired = hasExpired && !displayOptions.showsExpired && displayOptions.display !== 'calendar';
  const isShown = !displayOptions.isLazy || state.isWanted || isNear || editor !== undefined;
  const name = title === '' ? location.page.title : title;
  const feed = urlOf(feedRoutes.rss, { guid: block.guid });
  const hasNews = displayOptions.display === 'cards' || displayOptions.display === 'list';
  return (
    <section
      ref={place}
      className="list-block stack gap-5"
      aria-labelledby={title === '' ? undefined : `t-${block.guid}`}
    >
      {title === '' ? null : <h2 id={`t-${block.guid}`}>{title}</h2>}
      <link rel="alternate" type={feedTypes.rss} title={name} href={feed} />
      {editor === undefined ? null : <editor.ListTools block={block} />}
      {isShown && hasControls(displayOptions, state, metadata) ? (
        <ListControls
          listGuid={block.guid}
          slot={slot}
          state={state}
          displayOptions={displayOptions}
          canShowExpired={canShowExpired}
        />
      ) : null}
      {isShown ? (
        <ListBody listGuid={block.guid} displayOptions={displayOptions} slot={slot} state={state} />
      ) : (
        <ListPlaceholder displayOptions={displayOptions} slot={slot} total={metadata?.totalNumberOfItems} />
      )}
      {hasNews && hasControls(displayOptions, state, metadata) ? (
        <p className="list-block__feed screen-only">
          <a href={feed} type={feedTypes.rss}>
            <Rss aria-hidden="true" />
            {t('list.feed', { label: name })}
          </a>
        </p>
      ) : null}
    </section>
  );
}
