import type { JsonObject } from '@spoor/contracts/shared/limits';
import {
  AppWindow,
  ChevronsRight,
  CircleUserRound,
  Clapperboard,
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
  Star,
  StickyNote,
  Text,
} from 'lucide-react';
import { useState } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { useAtom, useSetAtom } from '../../../shared/store.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { blockKinds } from '../block-fields.ts';
import { insertionPointAtom, panelAtom } from '../editor.atoms.ts';
import { useEditor } from '../editor-context.tsx';
import type { BlockKind } from '../field-spec.ts';
import './block-library.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  Accordion: MessageCircleQuestionMark,
  Breadcrumbs: ChevronsRight,
  Button: MousePointerClick,
  Columns: Columns3,
  Divider: Minus,
  Embed: AppWindow,
  File: FileDown,
  Gallery: Images,
  Image,
  Item: StickyNote,
  List: Newspaper,
  Map: MapPin,
  Profile: CircleUserRound,
  Quote,
  Search,
  Spacer: MoveVertical,
  SubMenu: ListTree,
  Tabs: PanelTop,
  Text,
  Title: Heading,
  Video: Clapperboard,
  Widget: Star,
};

/** Every kind of block that can be added, to be found by name. */
export function BlockLibrary() {
  const { t } = useI18n();
  const { commands } = useEditor();
  const [point, setPoint] = useAtom(insertionPointAtom);
  const setPanel = useSetAtom(panelAtom);
  const [search, setSearch] = useState('');
  if (point === null) return null;

  const wordsOf = ({ name }: BlockKind) => ({
    name: t(`block.${name}` as TextKey),
    about: t(`block.about.${name}` as TextKey),
  });
  const found = blockKinds.filter((kind) => {
    const { name, about } = wordsOf(kind);
    return `${name} ${about}`.toLowerCase().includes(search.trim().toLowerCase());
  });
  const close = () => {
    setPoint(null);
    setSearch('');
  };

  async function add({ name, content, options }: BlockKind): Promise<void> {
    const guid = newGuid();
    close();
    const added = await commands.addBlock({
      ...point,
      layoutPosition: point?.layoutPosition ?? 'main',
      guid,
      buildingBlockName: name,
      content: content as JsonObject,
      options: options as JsonObject,
    });
    if (added !== undefined) setPanel({ kind: 'block', guid });
  }

  return (
    <Dialog title={t('library.title')} onClose={close}>
      <Field label={t('library.search')}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <ul className="block-library">
        {found.map((kind) => {
          const Icon = icons[kind.name] ?? Text;
          const { name, about } = wordsOf(kind);
          return (
            <li key={kind.name}>
              <button type="button" className="block-library__kind" onClick={() => void add(kind)}>
                <Icon aria-hidden="true" />
                <span>{name}</span>
                <span className="field__hint">{about}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {found.length === 0 ? <p role="status">{t('library.none')}</p> : null}
    </Dialog>
  );
}
