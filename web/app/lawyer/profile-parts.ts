/**
 * Parts of a profile whose code loads in one chunk on the visitor's first interaction. Their
 * server-rendered text and links work before that.
 */
export { ContactBar } from './contact-bar.tsx';
export { ContactColumn } from './contact-column.tsx';
export { Credentials } from './credentials.tsx';
export { OtherLawyers } from './other-lawyers.tsx';
export { Overview } from './overview.tsx';
export { PracticeAreas } from './practice-areas.tsx';
export { ProfileBreadcrumbs } from './profile-breadcrumbs.tsx';
export { ProfileHeader } from './profile-header.tsx';
export { UnlistedNotice } from './unlisted-notice.tsx';
