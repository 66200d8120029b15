import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { pageTemplatesQuery } from '../page-life.api.ts';
import { PageSketch } from './page-sketch.tsx';

interface TemplateChoiceProps {
  /** Guid of a template; null = empty. */
  readonly value: string | null;
  readonly onChange: (templateGuid: string | null) => void;
}

/** What a new page begins with: nothing, or what a template holds, each with a picture of it. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const { t } = useI18n();
  const { data: templates = [] } = useQuery(pageTemplatesQuery(useApi()));
  if (templates.length === 0) return null;
  return (
    <fieldset className="template-choice">
      <legend className="field__label">{t('new_page.begin')}</legend>
      <Choice name={t('new_page.empty')} isChosen={value === null} onChoose={() => onChange(null)}>
        <PageSketch blocks={[]} layout="100" />
      </Choice>
      {templates.map((template) => (
        <Choice
          key={template.guid}
          name={template.name}
          isChosen={value === template.guid}
          onChoose={() => onChange(template.guid)}
        >
          <TemplatePicture template={template} />
        </Choice>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="template-choice__option">
      <input type="radio" name="template" checked={isChosen} onChange={onChoose} />
      <span className="template-choice__picture" aria-hidden="true">
        {children}
      </span>
      <span>{name}</span>
    </label>
  );
}

/** The picture that somebody chose for it, or else a sketch of what stands on it. */
function TemplatePicture({ template }: { template: PageTemplateView }) {
  const { thumbnailGuid, buildingBlockInstances, layout } = template;
  if (thumbnailGuid === null) return <PageSketch blocks={buildingBlockInstances} layout={layout} />;
  const src = urlOf(assetRoutes.image, { guid: thumbnailGuid }, { width: 300 });
  return <img src={src} alt="" />;
}
