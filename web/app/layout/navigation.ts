/** The header's links, in order. */
export const headerLinks = [
  { to: '/', label: 'Home' },
  { to: '/find-lawyer', label: 'Find a Lawyer' },
  { to: '/practice-areas', label: 'Practice Areas' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/legal-help', label: 'Legal Help' },
] as const;

/** The path of the application form for lawyers. */
export const LAWYER_SIGNUP = '/lawyer-signup';

/** The target of the header's menu link on small screens without JavaScript. */
export const FOOTER_LINKS_ID = 'footer-links';
