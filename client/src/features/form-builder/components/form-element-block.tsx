import type { ElementType } from '@spoor/contracts/forms/element-types';
import { elementTypeOf, hasOptions } from '@spoor/contracts/forms/element-types';
import type { Block } from '@spoor/contracts/pages/block';
import { Calculator, GitBranch } from 'lucide-react';
import type { ComponentType } from 'react';
import { type BlockProps, usePageBlocks } from '../../../shared/blocks/block-context.tsx';
import { InPlace, InPlaceRichText } from '../../../shared/blocks/in-place.tsx';
import { FormElementView } from '../../../shared/form-page/form-element.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { elementOfBlock, labelOf, pageNumberOf } from '../built-element.ts';
import { useFormLanguages } from '../form-languages.ts';
import { useConditionText } from '../use-condition-text.ts';
import { useFormula } from '../use-formula.ts';
import { BuiltChoices } from './built-choices.tsx';
import './form-builder.css';

/** An element as visitors see it, with its texts to type in. */
function FormElementBlock({ block }: BlockProps) {
  const { t } = useI18n();
  const languages = useFormLanguages();
  const type = elementTypeOf(block.buildingBlockName);
  if (type === 'pagebreak') return <PageBreak block={block} />;
  const element = elementOfBlock(block, languages);
  const [language = 'nl'] = languages;
  if (element === undefined || type === undefined) return null;
  if (type === 'hidden')
    return (
      <p className="form-built__unseen small soft">
        {t('element.hidden')}: <Label block={block} />
      </p>
    );
  return (
    <div className="form-page">
      <FormElementView
        element={hasOptions(type) ? { ...element, options: [], rows: [] } : element}
        {...{ language, languages }}
        texts={textsOf(block, type)}
      />
      <BuiltChoices {...{ block, type }} />
      {type === 'calculated' ? <Formula block={block} /> : null}
      <Condition block={block} />
    </div>
  );
}

function textsOf(block: Block, type: ElementType) {
  const { help } = block.content;
  return {
    label: <Label block={block} />,
    help:
      typeof help === 'string' && help !== '' ? (
        <InPlace block={block} path="/help">
          {help}
        </InPlace>
      ) : null,
    ...(type === 'richtext'
      ? {
          doc: (
            <InPlaceRichText block={block} path="/doc" under={3}>
              <RichText document={block.content.doc} under={3} />
            </InPlaceRichText>
          ),
        }
      : {}),
  };
}

function Label({ block }: BlockProps) {
  return (
    <InPlace block={block} path="/label">
      {labelOf(block)}
    </InPlace>
  );
}

function PageBreak({ block }: BlockProps) {
  const { t } = useI18n();
  const blocks = usePageBlocks();
  return (
    <div className="form-built__break">
      <span className="small soft">{t('element.page_number', { number: pageNumberOf(blocks, block) })}</span>
      <h2>
        <Label block={block} />
      </h2>
      <Condition block={block} />
    </div>
  );
}

/** How it comes to its number. */
function Formula({ block }: BlockProps) {
  const { t } = useI18n();
  const { text, problem } = useFormula(block, usePageBlocks());
  return (
    <p className="form-built__condition row gap-2 small">
      <Calculator aria-hidden="true" />
      {text === '' ? t('formula.none') : text}
      {problem === undefined ? null : ` (${problem})`}
    </p>
  );
}

/** On what it depends that this is seen. */
function Condition({ block }: BlockProps) {
  const text = useConditionText(block);
  if (text === null) return null;
  return (
    <p className="form-built__condition row gap-2 small">
      <GitBranch aria-hidden="true" />
      {text}
    </p>
  );
}

/** How the editor draws every kind of block that stands on a form. */
export function componentOfFormBlock(name: string): ComponentType<BlockProps> | undefined {
  return elementTypeOf(name) === undefined ? undefined : FormElementBlock;
}
