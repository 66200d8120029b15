import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { insertionPointAtom } from '../editor.atoms.ts';
import { Inserter } from './inserter.tsx';

interface RegionFrameProps {
  readonly position: LayoutPosition;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A region on the canvas. An empty one shows that it is there, and what to do with it. */
export function RegionFrame({ position, isEmpty, children }: RegionFrameProps) {
  const { t } = useI18n();
  const open = useSetAtom(insertionPointAtom);
  const region = t(`region.${position}`);
  const point = { layoutPosition: position, parentGuid: null, afterGuid: null };
  if (!isEmpty) {
    return (
      <>
        <Inserter label={t('block.add_in', { region })} point={point} />
        {children}
      </>
    );
  }
  return (
    <>
      {children}
      <button type="button" className="tools empty-region" onClick={() => open(point)}>
        <Plus aria-hidden="true" />
        {t('block.add_in', { region })}
      </button>
    </>
  );
}
