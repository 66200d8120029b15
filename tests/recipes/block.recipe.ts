import type { Recipe } from './recipe.ts';

const kinds = 'client/src/shared/blocks/kinds';

/** A notice with a tone. */
export const block: Recipe = {
  name: 'A new kind of block',
  thing: 'RecipeNotice',
  specs: [
    'client/src/shared/blocks/block-definitions',
    'contracts/src/blocks',
    'tests/setup/demo-site',
    'tests/architecture/own-words',
  ],
  steps: [
    {
      file: 'contracts/src/blocks/recipe-notice/recipe-notice.block.ts',
      is: `import { describeBlock } from '../block-description.ts';
import { choice, longWords } from '../member.ts';

export const recipeNoticeBlock = describeBlock(
  {
    message: longWords(),
    tone: choice(['calm', 'urgent'], 'calm'),
  },
  {
    name: { nl: 'Melding', en: 'Notice' },
    about: { nl: 'Wat bezoekers nu moeten weten', en: 'What visitors have to know now' },
    example: { message: 'Zaterdag is het gemeentehuis dicht.', tone: 'calm' },
  },
);
`,
    },
    {
      file: 'contracts/src/blocks/block-descriptions.ts',
      put: "import { recipeNoticeBlock } from './recipe-notice/recipe-notice.block.ts';\n",
      before: 'import { profileBlock }',
    },
    {
      file: 'contracts/src/blocks/block-descriptions.ts',
      put: '  RecipeNotice: recipeNoticeBlock,\n',
      before: '} as const satisfies',
    },
    {
      file: `${kinds}/recipe-notice/recipe-notice-block.tsx`,
      is: `import { type BlockProps, useIsEditing } from '../../block-context.tsx';
import { ownWords, useOwnWords } from '../../../i18n.tsx';
import { choiceIn, textOf } from '../../../stored-values.ts';
import { InPlace } from '../../in-place.tsx';

const words = ownWords({
  nl: { calm: 'Ter informatie', urgent: 'Let op' },
  en: { calm: 'For your information', urgent: 'Attention' },
});

export function RecipeNoticeBlock({ block }: BlockProps) {
  const isEditing = useIsEditing();
  const said = useOwnWords(words);
  const text = textOf(block, 'message');
  if (text === '' && !isEditing) return null;
  const tone = choiceIn(block.content, 'tone', ['calm', 'urgent']);
  return (
    <p data-tone={tone}>
      <strong>{said[tone]}</strong>
      <InPlace block={block} path="/message">
        {text}
      </InPlace>
    </p>
  );
}
`,
    },
    {
      file: `${kinds}/recipe-notice/recipe-notice.editor.ts`,
      is: `import { Megaphone } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const recipeNoticeDefinition = {
  category: 'text',
  icon: Megaphone,
  drawing: [['area', 12, 12, 72, 32], ...lines(18, 20, 56, 40)],
  outline: 'text',
  searchWords: 'notice warning melding waarschuwing',
  newContent: { message: '', tone: 'calm' },
  fields: {
    message: { label: 'field.text' },
    tone: {
      label: { nl: 'Toon', en: 'Tone' },
      choices: { calm: { nl: 'Rustig', en: 'Calm' }, urgent: { nl: 'Dringend', en: 'Urgent' } },
    },
  },
} as const satisfies BlockDefinition<'RecipeNotice'>;
`,
    },
    {
      file: 'client/src/shared/blocks/block-definitions.ts',
      put: "import { recipeNoticeDefinition } from './kinds/recipe-notice/recipe-notice.editor.ts';\n",
      before: 'import { profileDefinition }',
    },
    {
      file: 'client/src/shared/blocks/block-definitions.ts',
      put: '  RecipeNotice: recipeNoticeDefinition,\n',
      before: '  Button: buttonDefinition',
    },
    {
      file: 'client/src/app/rare-blocks.tsx',
      put: `const RecipeNoticeBlock = lazyComponent(
  'src/shared/blocks/kinds/recipe-notice/recipe-notice-block.tsx',
  async () => (await import('../shared/blocks/kinds/recipe-notice/recipe-notice-block.tsx')).RecipeNoticeBlock,
);
`,
      before: 'const ProfileBlock = ',
    },
    {
      file: 'client/src/app/rare-blocks.tsx',
      put: '  RecipeNotice: RecipeNoticeBlock,\n',
      before: '  Profile: ProfileBlock',
    },
  ],
};
