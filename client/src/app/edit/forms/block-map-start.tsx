import { mapStart } from '@spoor/contracts/forms/form-definition';
import type { Block } from '@spoor/contracts/pages/block';
import { useState } from 'react';
import { useStableEditor } from '../../../features/editor/editor-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { MapGate } from '../../../shared/map/map-gate.tsx';
import type { MapView } from '../../../shared/map/map-markers.ts';
import { wholeCountry } from '../../../shared/map/whole-country.ts';

const StartMap = lazyComponent(
  'src/shared/map/location-map.tsx',
  async () => (await import('../../../shared/map/location-map.tsx')).LocationMap,
);

/** Where the map of a question about a place begins: as somebody moved it here, or at the whole country. */
export function BlockMapStart({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page, commands } = useStableEditor();
  const { lat, lng, zoom } = block.content;
  const start = mapStart.safeParse({ lat, lng, zoom }).data;
  const [moved, setMoved] = useState<MapView>();

  /** @param view undefined for the whole country */
  async function store(view?: MapView): Promise<void> {
    const edit =
      view === undefined
        ? { unset: ['/lat', '/lng', '/zoom'] }
        : { set: { '/lat': view.lat, '/lng': view.lng, '/zoom': view.zoom } };
    await commands.editBlock({ block, edit, basedOn: page() });
    setMoved(undefined);
  }

  return (
    <div className="stack gap-3">
      <p className="field__hint">{t('forms.map_start_hint')}</p>
      <MapGate label={t('forms.map_start')}>
        <StartMap
          key={JSON.stringify(start)}
          place={undefined}
          view={start ?? wholeCountry}
          onMove={setMoved}
        />
      </MapGate>
      <p role="status">{t(start === undefined ? 'forms.map_start_country' : 'forms.map_start_own')}</p>
      <p className="cluster gap-3">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={moved === undefined}
          onClick={() => moved !== undefined && void store(moved)}
        >
          {t('forms.map_start_use')}
        </button>
        {start === undefined ? null : (
          <button type="button" className="button button--secondary" onClick={() => void store()}>
            {t('forms.map_start_clear')}
          </button>
        )}
      </p>
    </div>
  );
}
