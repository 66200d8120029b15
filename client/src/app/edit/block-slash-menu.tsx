import type { Block } from '@spoor/contracts/pages/block';
import { placeAfter } from '../../features/editor/blocks/block-tree.ts';
import { useEditor } from '../../features/editor/editor-context.tsx';
import { BlockIllustration } from '../../features/editor/library/block-illustration.tsx';
import { insertionFor } from '../../features/editor/library/slash-insertion.ts';
import { useBlockLibrary } from '../../features/editor/library/use-block-library.ts';
import { SlashList, type SlashMenuProps } from '../../features/rich-text/components/slash-menu.tsx';
import { splitAtSlash } from '../../features/rich-text/split-at-slash.ts';
import { useI18n } from '../../shared/i18n.tsx';

interface BlockSlashMenuProps extends SlashMenuProps {
  readonly block: Block;
  /** JSON Pointer to the text within the block. */
  readonly path: string;
  /** Saves what was typed besides. */
  readonly flush: () => void;
}

/** The blocks that fit what was typed after a slash. The chosen one takes the place of the empty paragraph. */
export function BlockSlashMenu({ editor, query, block, path, flush }: BlockSlashMenuProps) {
  const { t } = useI18n();
  const { page } = useEditor();

  const groups = useBlockLibrary(query, () => {
    const split = splitAtSlash(editor);
    flush();
    // The new block takes the focus, which its text can only do when no other text holds it.
    editor.view.dom.blur();
    return split === undefined
      ? { point: placeAfter(block) }
      : insertionFor(page.buildingBlockInstances, block, path, split);
  });
  const options = groups.flatMap(({ title, cards }) =>
    cards.map(({ key, image, name, about, add }) => ({
      key: `${title} ${key}`,
      name,
      about,
      choose: add,
      illustration: <BlockIllustration name={image} />,
    })),
  );
  return <SlashList {...{ editor, query, options }} label={t('library.slash')} none={t('library.none')} />;
}
