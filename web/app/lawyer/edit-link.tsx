import { useEffect, useState } from 'react';
import { editHref } from '../admin/listings/edit-href.ts';
import { readJson } from '../api/client.ts';
import { browserApi } from '../api/load.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import * as css from './edit-link.css.ts';

/** A link to edit the listing, for an administrator or the listing's own lawyer. */
export default function EditLink({ lawyerId }: { lawyerId: number }) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    // Without an answer, the profile looks as it does for visitors.
    editHrefFor(lawyerId).then(setHref, () => setHref(null));
  }, [lawyerId]);
  if (!href) return null;
  return (
    <Link className={`${button.lined} ${css.editLink}`} to={href}>
      Edit
    </Link>
  );
}

async function editHrefFor(id: number): Promise<string | null> {
  const api = await browserApi();
  const { administratorId, lawyerId } = await readJson(api.session.$get());
  if (administratorId !== null) return editHref(id);
  return lawyerId === id ? '/my-listing' : null;
}
