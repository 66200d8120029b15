import { fontSizes, textAlignments } from '@spoor/contracts/rich-text/rich-text-names';
import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Highlighter,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react';
import type { TextKey } from '../../shared/i18n.tsx';
import { headingLevels } from './rich-text-nodes.ts';

export interface FormatAction {
  readonly id: string;
  readonly label: TextKey;
  readonly icon?: LucideIcon;
  /** For display. */
  readonly keys?: string;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (chain: ChainedCommands, isActive: boolean) => ChainedCommands;
}

function toggledMark(name: string, icon: LucideIcon, keys?: string): FormatAction {
  return {
    id: name,
    label: `text.${name}` as TextKey,
    icon,
    ...(keys === undefined ? {} : { keys }),
    isActive: (editor) => editor.isActive(name),
    run: (chain) => chain.toggleMark(name),
  };
}

/** In the toolbar; others are in the menu. */
export const mainMarks: readonly FormatAction[] = [
  toggledMark('bold', Bold, 'Ctrl+B'),
  toggledMark('italic', Italic, 'Ctrl+I'),
];

export const otherMarks: readonly FormatAction[] = [
  toggledMark('underline', Underline, 'Ctrl+U'),
  toggledMark('strike', Strikethrough, 'Ctrl+Shift+S'),
  toggledMark('highlight', Highlighter, 'Ctrl+Shift+H'),
  toggledMark('code', Code, 'Ctrl+E'),
  toggledMark('subscript', Subscript, 'Ctrl+,'),
  toggledMark('superscript', Superscript, 'Ctrl+.'),
];

export const lists: readonly FormatAction[] = [
  {
    id: 'bulletList',
    label: 'text.bulletList',
    icon: List,
    keys: 'Ctrl+Shift+8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    id: 'orderedList',
    label: 'text.orderedList',
    icon: ListOrdered,
    keys: 'Ctrl+Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
];

/** The first active one names the paragraph; plain paragraphs come last. */
export const paragraphKinds: readonly FormatAction[] = [
  ...headingLevels.map(
    (level): FormatAction => ({
      id: `heading${level}`,
      label: `text.heading.${level}`,
      keys: `Ctrl+Alt+${level}`,
      isActive: (editor) => editor.isActive('heading', { level }),
      run: (chain) => chain.setNode('heading', { level }),
    }),
  ),
  {
    id: 'blockquote',
    label: 'text.blockquote',
    keys: 'Ctrl+Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    id: 'codeBlock',
    label: 'text.codeBlock',
    keys: 'Ctrl+Alt+C',
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (chain) => chain.toggleCodeBlock(),
  },
  {
    id: 'paragraph',
    label: 'text.paragraph',
    keys: 'Ctrl+Alt+0',
    isActive: (editor) => editor.isActive('paragraph'),
    run: (chain) => chain.clearNodes(),
  },
];

const sideIcons = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify };

export const alignments: readonly FormatAction[] = textAlignments.map((side) => ({
  id: side,
  label: `text.align.${side}`,
  icon: sideIcons[side],
  isActive: (editor) => (side === 'left' ? !isAligned(editor) : editor.isActive({ textAlign: side })),
  run: (chain) => {
    const textAlign = side === 'left' ? null : side;
    return chain.updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign });
  },
}));

function isAligned(editor: Editor): boolean {
  return textAlignments.some((side) => side !== 'left' && editor.isActive({ textAlign: side }));
}

/** The default size, which is not stored. */
const defaultSize = 'md';

/** For display. */
const pixels = {
  xs: 12,
  sm: 14,
  base: 16,
  md: 18,
  lg: 22,
  xl: 28,
  '2xl': 34,
  '3xl': 40,
  '4xl': 50,
  '5xl': 64,
};

export interface SizeChoice {
  readonly size: (typeof fontSizes)[number];
  readonly pixels: number;
  readonly isDefault: boolean;
}

export const sizes: readonly SizeChoice[] = fontSizes.map((size) => ({
  size,
  pixels: pixels[size],
  isDefault: size === defaultSize,
}));
