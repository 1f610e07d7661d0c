import { Link } from 'react-router';
import { button } from '../../ui/button.css.ts';

/** On an application's own page: the way to its decision, which has a page of its own. */
export function ApplicationDecision({ applicationId }: { applicationId: number }) {
  return (
    <Link className={button.lined} to={`/admin/inbox/applications/${applicationId}/decision`}>
      Decide on this application
    </Link>
  );
}
