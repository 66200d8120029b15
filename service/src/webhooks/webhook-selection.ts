import type { Webhook } from '@spoor/contracts/webhooks/webhook';
import type { FeedSelection } from '@spoor/projections/changes/change-feed/change-feed.queries';

/** What of the feed a webhook is told. */
export function selectionOf({ kinds, entities, lists, forms }: Webhook): FeedSelection {
  return { kinds, entities, lists, forms };
}
