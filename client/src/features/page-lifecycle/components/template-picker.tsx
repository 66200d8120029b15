import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { pageTemplatesQuery } from '../page-lifecycle.api.ts';
import { PageThumbnail } from './page-thumbnail.tsx';

interface TemplateChoiceProps {
  /** Guid of a template; null for an empty page. */
  readonly value: string | null;
  readonly onChange: (templateGuid: string | null) => void;
}

export function TemplatePicker({ value, onChange }: TemplateChoiceProps) {
  const { t } = useI18n();
  const { data: templates = [] } = useQuery(pageTemplatesQuery(useApi()));
  if (templates.length === 0) return null;
  return (
    <fieldset className="template-choice stack gap-3">
      <legend className="field__label">{t('new_page.begin')}</legend>
      <Choice name={t('new_page.empty')} isChosen={value === null} onChoose={() => onChange(null)}>
        <PageThumbnail blocks={[]} layout="100" />
      </Choice>
      {templates.map((template) => (
        <Choice
          key={template.guid}
          name={template.name}
          isChosen={value === template.guid}
          onChoose={() => onChange(template.guid)}
        >
          <TemplateThumbnail template={template} />
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
    <label className="template-choice__option choice stack gap-2">
      <input type="radio" name="template" checked={isChosen} onChange={onChoose} />
      <span className="template-choice__picture" aria-hidden="true">
        {children}
      </span>
      <span>{name}</span>
    </label>
  );
}

/** The template's own image, else a wireframe. */
function TemplateThumbnail({ template }: { template: PageTemplateView }) {
  const { thumbnailGuid, buildingBlockInstances, layout } = template;
  if (thumbnailGuid === null) return <PageThumbnail blocks={buildingBlockInstances} layout={layout} />;
  const src = urlOf(assetRoutes.image, { guid: thumbnailGuid }, { width: 300 });
  return <img src={src} alt="" />;
}
