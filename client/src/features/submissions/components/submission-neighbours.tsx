import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { tableAddress, tablePageSize } from '../../../shared/ui/data-table/table-state.ts';
import { useTableState } from '../../../shared/ui/data-table/use-table-state.ts';
import { submissionAddress } from '../submission-address.ts';
import { submissionNeighboursQuery, submissionsTable } from '../submissions.api.ts';

/** Leads to the submissions before and after one, in the table that it was opened from. Alt with Page Up and Page Down does too. */
export function SubmissionNeighbours({ formGuid, guid }: { formGuid: string; guid: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { state } = useTableState(submissionsTable.shape);
  const { data: around } = useQuery(submissionNeighboursQuery(useApi(), guid, state));
  const place = around?.place ?? null;
  // The way back leads to the page of the table that the next one is on.
  const addressOf = (to: string | null | undefined, step: number) => {
    if (to == null) return undefined;
    const page = place === null ? state.page : Math.max(1, Math.ceil((place + step) / tablePageSize));
    return submissionAddress(formGuid, to, tableAddress({ ...state, page }, submissionsTable.shape));
  };
  const [before, after] = [addressOf(around?.before, -1), addressOf(around?.after, 1)];

  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (!event.altKey) return;
      const to = { PageUp: before, PageDown: after }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      void navigate(to);
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [before, after, navigate]);

  return (
    <nav className="row cluster gap-2" aria-label={t('submissions.neighbours')}>
      {around === undefined || place === null ? null : (
        <span className="small soft">{t('submissions.place', { place, total: around.total })}</span>
      )}
      {before === undefined ? null : (
        <Link className="tool" to={before} aria-keyshortcuts="Alt+PageUp" title="Alt+Page Up">
          <ChevronLeft aria-hidden="true" />
          {t('submissions.before')}
        </Link>
      )}
      {after === undefined ? null : (
        <Link className="tool" to={after} aria-keyshortcuts="Alt+PageDown" title="Alt+Page Down">
          {t('submissions.after')}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
