import { editAddress } from '../../../shared/addresses.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { PencilLine } from '../../../shared/ui/icons.tsx';

export function EditLink({ path }: { path: string }) {
  const { t } = useI18n();
  return (
    <Link className="edit-link screen-only button button--primary" to={editAddress(path)}>
      <PencilLine aria-hidden="true" />
      {t('site.edit')}
    </Link>
  );
}
