import { assetDecider } from '../assets/domain/asset.decider.ts';
import { assetFoldersDecider } from '../assets/domain/asset-folders.decider.ts';
import { listItemDecider } from '../list-items/domain/list-item.decider.ts';
import { menuDecider } from '../menus/domain/menu.decider.ts';
import { pageDecider } from '../pages/domain/page.decider.ts';
import { platformDecider } from '../platforms/domain/platform.decider.ts';
import { redirectDecider } from '../redirects/domain/redirect.decider.ts';
import { settingsDecider } from '../settings/domain/settings.decider.ts';
import type { AnyDecider } from '../shared/decider.ts';
import { userDecider } from '../users/domain/user.decider.ts';

/** Everything that can be changed, and so can be taken back. */
const deciders: readonly AnyDecider[] = [
  platformDecider,
  userDecider,
  pageDecider,
  listItemDecider,
  menuDecider,
  redirectDecider,
  assetDecider,
  assetFoldersDecider,
  settingsDecider,
];

/** Who decides about a stream, and about which one of its kind; undefined for streams that record no content. */
export function deciderOf(stream: string): { decider: AnyDecider; id: string } | undefined {
  const decider = deciders.find(({ streamPrefix }) => stream.startsWith(streamPrefix));
  return decider && { decider, id: stream.slice(decider.streamPrefix.length) };
}
