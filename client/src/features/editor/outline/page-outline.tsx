import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { formChoicesQuery } from '../../../shared/form-page/form-choices.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { useAtom, useAtomValue, useSetAtom } from '../../../shared/store.ts';
import { TreeView } from '../../../shared/ui/tree.tsx';
import type { TreePlace } from '../../../shared/ui/tree-places.ts';
import { useStableMethods } from '../../../shared/use-stable-methods.ts';
import { rootBlocks } from '../blocks/block-tree.ts';
import { scrollToBlock } from '../blocks/scroll-to-block.ts';
import { useBlockActions } from '../blocks/use-block-actions.ts';
import { openBlockAtom, outlineAtom, selectBlocksAtom, selectionAtom } from '../editor.atoms.ts';
import { useEditor } from '../editor-context.tsx';
import { useEditedWords } from '../use-edited-words.ts';
import { createOutline, regionOfRow } from './outline-rows.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';
import './page-outline.css';
import { blockName } from '../../../shared/blocks/block-name.ts';

/** Below this width the outline covers the page. Pixels. */
const smallScreen = 768;
/** The outline follows changes on the canvas after this pause. Milliseconds. */
const stillFor = 400;

function useOutlineRows() {
  const i18n = useI18n();
  const { page, regions } = useEditor();
  const words = useEditedWords();
  const blocks = page.buildingBlockInstances;
  const hasForm = blocks.some(({ buildingBlockName }) => buildingBlockName === 'Form');
  const maySee = useUser()?.permissions.includes('forms.view') === true;
  const forms = useQuery({ ...formChoicesQuery(useApi()), enabled: hasForm && maySee });
  const rowsOf = useMemo(
    () =>
      createOutline({
        region: words.region,
        block: (name) => blockName(i18n, name),
        form: (guid) => forms.data?.find((form) => form.guid === guid)?.name ?? '',
      }),
    [i18n, words, forms.data],
  );
  return useMemo(() => rowsOf(blocks, regions), [rowsOf, blocks, regions]);
}

function useOutlineActions() {
  const { page, regions } = useEditor();
  const { move } = useBlockActions();
  const select = useSetAtom(selectBlocksAtom);
  const setOutline = useSetAtom(outlineAtom);
  const { buildingBlockInstances: blocks } = page;

  function onSelect(ids: readonly string[]): void {
    select(ids);
    const [only] = ids;
    if (only === undefined || ids.length > 1) return;
    scrollToBlock(only);
    // On a small screen it covers the selected block.
    if (window.innerWidth < smallScreen) setOutline('closed');
  }

  function onMove(ids: readonly string[], { parentId, afterId }: TreePlace): void {
    const region = parentId === null ? undefined : regionOfRow(regions, parentId);
    const parent = blocks.find(({ guid }) => guid === parentId);
    const layoutPosition = region ?? parent?.layoutPosition;
    if (layoutPosition === undefined) return;
    const place = { layoutPosition, parentGuid: parent?.guid ?? null, afterGuid: afterId };
    void move(rootBlocks(blocks, regions, ids), place);
  }

  return { onSelect, onMove };
}

/** The page as a tree of regions and blocks. Selecting here selects on the canvas, and the other way round. */
export function PageOutline() {
  const { t } = useI18n();
  const words = useEditedWords();
  const selected = useAtomValue(selectionAtom);
  const openBlock = useSetAtom(openBlockAtom);
  const [outline, setOutline] = useAtom(outlineAtom);
  const rows = useOutlineRows();
  // With the focus in the outline its rows must be current; else they may lag.
  const [isHere, setHere] = useState(false);
  const laterRows = useDebouncedValue(rows, stillFor);

  const steady = useStableMethods(useOutlineActions());

  return (
    <nav
      className="tools page-outline"
      data-outline={outline}
      data-region="[role=treegrid]"
      aria-label={words.outline}
      onFocus={() => setHere(true)}
      onBlur={() => setHere(false)}
    >
      <div className="page-outline__head row spread">
        <h2>{words.outline}</h2>
        <button
          type="button"
          className="tool"
          aria-label={t('outline.close')}
          onClick={() => setOutline('closed')}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="page-outline__rows grow">
        <TreeView
          label={words.outline}
          nodes={isHere ? rows : laterRows}
          selected={selected}
          onSelect={steady.onSelect}
          onMove={steady.onMove}
          onOpen={openBlock}
        />
      </div>
    </nav>
  );
}
