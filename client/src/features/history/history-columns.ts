import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { personName } from '@spoor/contracts/users/erased-person';
import type { I18n } from '../../shared/i18n.tsx';
import type { CsvColumn } from '../../shared/ui/data-table/csv.ts';

/** The history as a table in a file; on screen it is a list by day. */
export function historyColumns({ t, language }: I18n): readonly CsvColumn<ChangeView>[] {
  return [
    { label: t('history.moment'), text: ({ at }) => at },
    { label: t('history.by'), text: ({ actor }) => personName(actor.displayName, language) },
    { label: t('history.what'), text: ({ sentence }) => sentence[language] },
    { label: t('history.note'), text: ({ reason }) => reason ?? '' },
    { label: t('history.undone'), text: ({ undoneBy }) => (undoneBy === null ? '' : t('history.undone')) },
    { label: t('history.number'), text: ({ changeId }) => changeId },
  ];
}
