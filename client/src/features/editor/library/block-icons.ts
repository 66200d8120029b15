import type { BlockContentName } from '@spoor/contracts/pages/block-contents';
import {
  AppWindow,
  ChartNoAxesColumn,
  ChevronsRight,
  CircleUserRound,
  Clapperboard,
  ClipboardList,
  CodeXml,
  Columns3,
  FileDown,
  Heading,
  Image,
  Images,
  ListTree,
  type LucideIcon,
  MapPin,
  MessageCircleQuestionMark,
  Minus,
  MousePointerClick,
  MoveVertical,
  Newspaper,
  PanelTop,
  Quote,
  Search,
  Square,
  Star,
  StickyNote,
  Text,
} from 'lucide-react';

const icons = {
  Accordion: MessageCircleQuestionMark,
  Breadcrumbs: ChevronsRight,
  Button: MousePointerClick,
  Columns: Columns3,
  Divider: Minus,
  Embed: AppWindow,
  File: FileDown,
  Form: ClipboardList,
  Gallery: Images,
  Html: CodeXml,
  Image,
  Item: StickyNote,
  List: Newspaper,
  Map: MapPin,
  Profile: CircleUserRound,
  Quote,
  Search,
  Spacer: MoveVertical,
  Statistics: ChartNoAxesColumn,
  SubMenu: ListTree,
  Tabs: PanelTop,
  Text,
  Title: Heading,
  Video: Clapperboard,
  Widget: Star,
} satisfies Record<BlockContentName, LucideIcon>;

const iconsByName = new Map<string, LucideIcon>(Object.entries(icons));

/** The icon of a kind of block; a square for unknown kinds. */
export function iconOf(buildingBlockName: string): LucideIcon {
  return iconsByName.get(buildingBlockName) ?? Square;
}
