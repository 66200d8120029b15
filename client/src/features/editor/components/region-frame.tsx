import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { insertionPointAtom } from '../editor.atoms.ts';
import { useDropInside } from '../use-drop-inside.ts';
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
  const end = useRef<HTMLDivElement>(null);
  const isDropSpot = useDropInside(end, position, null);
  const region = t(`region.${position}`);
  const point = { layoutPosition: position, parentGuid: null, afterGuid: null };
  return (
    <>
      {isEmpty ? null : <Inserter label={t('block.add_in', { region })} point={point} />}
      {children}
      <div ref={end} className="region-end" data-drop={isDropSpot || undefined}>
        {isEmpty ? (
          <button
            type="button"
            className="tools empty-region"
            onClick={(event) => {
              event.stopPropagation();
              open(point);
            }}
          >
            <Plus aria-hidden="true" />
            {t('block.add_in', { region })}
          </button>
        ) : null}
      </div>
    </>
  );
}
