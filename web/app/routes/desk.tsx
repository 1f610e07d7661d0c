import { NavLink, Outlet } from 'react-router';
import * as css from '../admin/desk.css.ts';
import { deskLinks } from '../admin/navigation.ts';

/** The frame of the operator's pages. */
export default function Desk() {
  return (
    <div className={css.desk}>
      <nav aria-label="Operator's desk" className={css.navigation}>
        {deskLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/admin'} className={css.link}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
