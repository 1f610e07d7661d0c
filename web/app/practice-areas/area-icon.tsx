import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import * as css from './area-icon.css.ts';

/** A practice area's icon, by the name stored in the database. */
export function AreaIcon({ name, size = 24 }: { name: string; size?: number }) {
  return <Icon name={name as IconName} className={css.icon} size={size} strokeWidth={1.75} />;
}
