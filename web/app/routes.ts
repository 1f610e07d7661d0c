import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const signup = 'routes/lawyer-signup.tsx';
const find = 'routes/find-lawyer.tsx';
const contact = 'routes/contact.tsx';

/** The routes of the web app. */
export default [
  index('routes/home.tsx'),

  route('find-lawyer', find),
  route('find-lawyer/location/:location', find, { id: 'find-by-location' }),
  route('find-lawyer/city/:city', find, { id: 'find-by-city' }),
  route('find-lawyer/state/:state', find, { id: 'find-by-state' }),
  route('find-lawyer/state/:state/city/:city', find, { id: 'find-by-state-and-city' }),

  route('lawyer/:id', 'routes/lawyer.tsx'),
  route('lawyer/:id/map', 'routes/lawyer-map.ts'),
  route('lawyers/:id', 'routes/lawyer-alias.ts'),

  route('practice-areas', 'routes/practice-areas.tsx'),
  route('practice-areas/:slug', 'routes/practice-area.tsx'),

  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/article.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),
  route('newsletter/confirm/:token', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),

  route('legal-help', 'routes/legal-help.tsx'),
  route('injury-auto-accidents', 'routes/injury-auto-accidents.tsx'),
  route('contact', contact),
  route('contact-us', contact, { id: 'contact-us' }),
  route('request/:token', 'routes/request.tsx'),

  route('lawyer-signup', signup),
  route('get-listed', signup, { id: 'get-listed' }),
  route('advertise', signup, { id: 'advertise' }),
  route('claim-profile', signup, { id: 'claim-profile' }),
  route('claim/:token', 'routes/claim.tsx'),

  route('my-listing', 'routes/my-listing/my-listing.tsx'),
  route('my-listing/sign-in', 'routes/my-listing/sign-in.tsx'),
  route('my-listing/sign-in/:token', 'routes/my-listing/link.tsx'),
  route('my-listing/remove', 'routes/my-listing/remove.tsx'),

  route('about', 'routes/about.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('cookie-policy', 'routes/cookie-policy.tsx'),
  route('privacy-choices', 'routes/privacy-choices.tsx'),
  route('terms-of-service', 'routes/terms-of-service.tsx'),
  route('accessibility', 'routes/accessibility.tsx'),
  route('site.webmanifest', 'routes/web-manifest.ts'),

  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/overview.tsx'),
    route('admin/inbox', 'routes/admin/inbox-requests.tsx'),
    route('admin/inbox/requests/:id', 'routes/admin/inbox-request.tsx'),
    route('admin/inbox/messages', 'routes/admin/inbox-messages.tsx'),
    route('admin/inbox/messages/:id', 'routes/admin/inbox-message.tsx'),
    route('admin/inbox/applications', 'routes/admin/inbox-applications.tsx'),
    route('admin/inbox/applications/:id', 'routes/admin/inbox-application.tsx'),
    route('admin/inbox/applications/:id/decision', 'routes/admin/inbox-decision.tsx'),
    route('admin/inbox/:kind/:id/erase', 'routes/admin/inbox-erase.tsx'),
    route('admin/listings', 'routes/admin/listings.tsx'),
    route('admin/listings/changes', 'routes/admin/listing-changes.tsx'),
    route('admin/listings/:id', 'routes/admin/listing.tsx'),
    route('admin/listings/:id/remove', 'routes/admin/listing-remove.tsx'),
    route('admin/audit-log', 'routes/admin/audit-log.tsx'),
    route('admin/account', 'routes/admin/account.tsx'),
  ]),
  route('admin/login', 'routes/admin/login.tsx'),
  route('admin/set-up/:token', 'routes/admin/set-up.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
