import type { InferResponseType } from 'hono/client';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import type { ApiClient } from '../../api/client.ts';
import { Link } from '../../ui/link.tsx';
import { AdminTable } from '../admin-table.tsx';
import { Badge } from '../badge.tsx';
import { AREAS_PATH } from './area-action.ts';

/** A practice area as the operator edits it. */
export type AdminArea = InferResponseType<
  ApiClient['admin']['practice-areas']['$get'],
  200
>[number];

/** All practice areas with their lawyers, hidden ones included. */
export function AreaTable({ areas }: { areas: AdminArea[] }) {
  return (
    <AdminTable
      caption="Practice areas"
      rows={areas}
      columns={[
        {
          heading: 'Name',
          cell: ({ id, name }) => <Link to={`${AREAS_PATH}/${id}`}>{name}</Link>,
        },
        { heading: 'URL', cell: ({ slug }) => `/practice-areas/${slug}` },
        {
          heading: 'Lawyers',
          isNumber: true,
          cell: ({ lawyerCount }) => formatCount(lawyerCount),
        },
        {
          heading: 'Status',
          cell: ({ isHidden }) =>
            isHidden ? <Badge variant="quiet">Hidden</Badge> : <Badge variant="green">Shown</Badge>,
        },
      ]}
    />
  );
}
