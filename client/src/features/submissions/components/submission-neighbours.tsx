import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { tableAddress } from '../../../shared/ui/data-table/table-state.ts';
import { useTableState } from '../../../shared/ui/data-table/use-table-state.ts';
import { submissionAddress } from '../submission-address.ts';
import { submissionsTable } from '../submissions.api.ts';

/** Leads to the submissions before and after one, in the table that it was opened from. Alt with Page Up and Page Down does too. */
export function SubmissionNeighbours({ formGuid, guid }: { formGuid: string; guid: string }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { state } = useTableState(submissionsTable.shape);
  const rows = useQuery(submissionsTable.query(useApi(), state, formGuid)).data?.rows ?? [];
  const place = rows.findIndex((row) => row.guid === guid);
  const search = tableAddress(state, submissionsTable.shape);
  const addressAt = (index: number) => {
    const row = place === -1 ? undefined : rows[index];
    return row && submissionAddress(formGuid, row.guid, search);
  };
  const [before, after] = [addressAt(place - 1), addressAt(place + 1)];

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
    <nav className="cluster gap-2" aria-label={t('submissions.neighbours')}>
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
