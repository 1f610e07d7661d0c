import type { SubscriberRow } from '../../api/client.ts';
import { Badge } from '../badge.tsx';

export function SubscriberBadge({ status }: Pick<SubscriberRow, 'status'>) {
  const { variant, label } = badges[status];
  return <Badge variant={variant}>{label}</Badge>;
}

const badges = {
  active: { variant: 'green', label: 'Active' },
  pending: { variant: 'brass', label: 'Pending' },
  unsubscribed: { variant: 'quiet', label: 'Unsubscribed' },
  bounced: { variant: 'red', label: 'Bounced' },
} as const;
