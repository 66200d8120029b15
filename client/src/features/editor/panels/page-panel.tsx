import { type ReactNode, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { statisticsOfPage } from '../../../shared/statistics-address.ts';
import { useEditor } from '../editor-context.tsx';
import { PageBasics } from './page-basics.tsx';
import { PageRights } from './page-rights.tsx';
import { SiteLayoutOptions } from './site-layout-options.tsx';
import { TabSet } from './tab-set.tsx';

/**
 * The settings of the page.
 * @param address the form of its address
 */
export function PagePanel({ address }: { address: ReactNode }) {
  const { t } = useI18n();
  const [chosen, choose] = useState('basics');
  const parts = [
    {
      id: 'basics',
      label: t('page.tab.basics'),
      draw: () => (
        <>
          <PageBasics address={address} />
          <StatisticsLink />
        </>
      ),
    },
    { id: 'frame', label: t('page.tab.options'), draw: () => <SiteLayoutOptions /> },
    { id: 'rights', label: t('page.tab.rights'), draw: () => <PageRights /> },
  ];
  return (
    <TabSet
      label={t('editor.settings_of.page')}
      tabs={parts.map(({ id, label, draw }) => ({
        id,
        label,
        content: () => <div className="panel-form stack gap-5">{draw()}</div>,
      }))}
      selected={chosen}
      onSelect={choose}
    />
  );
}

/** For those who may see them. */
function StatisticsLink() {
  const { t } = useI18n();
  const { page } = useEditor();
  const user = useUser();
  if (user?.permissions.includes('statistics.view') !== true) return null;
  return <Link to={statisticsOfPage(page.guid)}>{t('page.statistics')}</Link>;
}
