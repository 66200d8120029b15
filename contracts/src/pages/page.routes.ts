import type { Restore } from '../changes/restore.commands.ts';
import type { JsonObject } from '../shared/limits.ts';
import { route } from '../shared/route.ts';
import type { RestoreCheck } from './content-change.ts';
import type {
  AddBlock,
  BlockPermissions,
  CopyPage,
  CreatePage,
  EditBlock,
  EditPage,
  InsertTemplate,
  MoveBlock,
  PageCommands,
  PublishPage,
} from './page.commands.ts';
import type { BlockView, PageView } from './page.views.ts';
import type { AddPreviewLink, SchedulePage } from './page-life.commands.ts';
import type { PreviewLinkView } from './page-life.views.ts';
import type { PageFilter, PageKind, PageSort } from './page-listing.ts';
import type { ChangePages, PageOverview } from './page-overview.ts';
import { type PageMode, pageReading } from './page-reading.routes.ts';
import type { PublishCheck } from './publish-check.ts';

export const pageRoutes = {
  ...pageReading,
  list: route<{
    query: {
      includeBbis?: boolean;
      filterBbisByBuildingBlocks?: string;
      search?: string;
      itemCount?: number;
    };
    response: PageView[];
  }>()('GET', '/api/pages'),
  /** Administrators: without their content; how many there are in all is in `X-Total-Count`. */
  overview: route<{
    query: {
      search?: string | undefined;
      show?: PageFilter | undefined;
      kind?: PageKind;
      sort_by?: PageSort;
      pageNumber?: number;
      itemCount?: number;
    };
    response: PageOverview[];
  }>()('GET', '/api/pages:overview'),
  /** The same is done to several pages, as one Change. */
  changeTogether: route<{ body: ChangePages; response: { changeId: string } }>()(
    'POST',
    '/api/pages:together',
  ),
  create: route<{ body: CreatePage; response: PageView }>()('POST', '/api/pages:withName'),
  read: route<{ query: { mode?: PageMode }; response: PageView }>()('GET', '/api/pages/{id}'),
  edit: route<{ body: EditPage; response: PageView }>()('PUT', '/api/pages/{guid}'),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/pages/{guid}'),
  publish: route<{ body: PublishPage; response: PageView }>()('POST', '/api/pages/{guid}:publish'),
  unpublish: route<{ response: PageView }>()('POST', '/api/pages/{guid}:unpublish'),
  discardDraft: route<{ response: PageView }>()('POST', '/api/pages/{guid}:discardDraft'),
  publishCheck: route<{ response: PublishCheck }>()('GET', '/api/pages/{guid}:publishCheck'),
  schedule: route<{ body: SchedulePage; response: PageView }>()('POST', '/api/pages/{guid}:schedule'),
  cancelSchedule: route<{ response: PageView }>()('POST', '/api/pages/{guid}:cancelSchedule'),
  restoreCheck: route<{ query: { moment: string }; response: RestoreCheck }>()(
    'GET',
    '/api/pages/{guid}:restoreCheck',
  ),
  restore: route<{ body: Restore; response: PageView }>()('POST', '/api/pages/{guid}:restore'),
  copy: route<{ body: CopyPage; response: PageView }>()('POST', '/api/pages/{guid}:copy'),
  insertTemplate: route<{ body: InsertTemplate; response: PageView }>()(
    'POST',
    '/api/pages/{guid}:insertTemplate',
  ),
  commands: route<{ body: PageCommands; response: PageView }>()('POST', '/api/pages/{guid}:commands'),
  addBlock: route<{ body: AddBlock; response: BlockView }>()(
    'POST',
    '/api/pages/{guid}/buildingblockinstances',
  ),
} as const;

export const previewRoutes = {
  list: route<{ response: PreviewLinkView[] }>()('GET', '/api/pages/{guid}/previewlinks'),
  add: route<{ body: AddPreviewLink; response: PreviewLinkView }>()('POST', '/api/pages/{guid}/previewlinks'),
  revoke: route<{ response: { changeId: string } }>()('DELETE', '/api/pages/{guid}/previewlinks/{linkGuid}'),
  /** The page that a link leads to, for whoever has the link. */
  read: route<{ response: PageView }>()('GET', '/api/previews/{token}'),
} as const;

export const blockRoutes = {
  read: route<{ query: { mode?: PageMode }; response: BlockView }>()(
    'GET',
    '/api/buildingblockinstance/{guid}',
  ),
  edit: route<{ body: EditBlock; response: BlockView }>()('PUT', '/api/buildingblockinstance/{guid}'),
  options: route<{ body: JsonObject; response: JsonObject }>()(
    'POST',
    '/api/buildingblockinstance/{guid}/options',
  ),
  permissions: route<{ body: BlockPermissions; response: BlockPermissions }>()(
    'POST',
    '/api/buildingblockinstance/{guid}/permissions',
  ),
  move: route<{ body: MoveBlock; response: BlockView }>()('POST', '/api/buildingblockinstance/{guid}:move'),
  /** Answers with the copy, which stands right after the original. */
  duplicate: route<{ response: BlockView }>()('POST', '/api/buildingblockinstance/{guid}:duplicate'),
  remove: route<{ response: { changeId: string } }>()('DELETE', '/api/buildingblockinstance/{guid}'),
} as const;
