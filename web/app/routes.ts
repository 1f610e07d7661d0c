import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import type { PagePattern } from '../../server/contract/http/page-rules.ts';

const signup = 'routes/lawyer-signup.tsx';
const find = 'routes/find-lawyer.tsx';
const contact = 'routes/contact.tsx';

/** The routes of the web app. `PAGE_RULES` declares which of them are public. */
export default [
  index('routes/home.tsx'),

  page('/find-lawyer', find),
  page('/find-lawyer/location/:location', find, { id: 'find-by-location' }),
  page('/find-lawyer/city/:city', find, { id: 'find-by-city' }),
  page('/find-lawyer/state/:state', find, { id: 'find-by-state' }),
  page('/find-lawyer/state/:state/city/:city', find, { id: 'find-by-state-and-city' }),

  page('/lawyer/:id', 'routes/lawyer.tsx'),
  page('/lawyer/:id/map', 'routes/lawyer-map.ts'),
  page('/lawyer/:id/report', 'routes/lawyer-report.tsx'),
  page('/lawyers/:id', 'routes/lawyer-alias.ts'),

  page('/practice-areas', 'routes/practice-areas.tsx'),
  page('/practice-areas/:slug', 'routes/practice-area.tsx'),

  page('/blog', 'routes/blog.tsx'),
  page('/blog/:slug', 'routes/article.tsx'),
  page('/newsletter', 'routes/newsletter.tsx'),
  page('/newsletter/confirm/:token', 'routes/newsletter-confirm.tsx'),
  page('/newsletter/unsubscribe/:token', 'routes/newsletter-unsubscribe.tsx'),

  page('/legal-help', 'routes/legal-help.tsx'),
  page('/injury-auto-accidents', 'routes/injury-auto-accidents.tsx'),
  page('/contact', contact),
  page('/contact-us', contact, { id: 'contact-us' }),
  page('/request/:token', 'routes/request.tsx'),
  page('/track-request', 'routes/track-request.tsx'),

  page('/lawyer-signup', signup),
  page('/get-listed', signup, { id: 'get-listed' }),
  page('/advertise', signup, { id: 'advertise' }),
  page('/claim-profile', signup, { id: 'claim-profile' }),
  page('/claim/:token', 'routes/claim.tsx'),

  page('/my-listing', 'routes/my-listing/my-listing.tsx'),
  page('/my-listing/sign-in', 'routes/my-listing/sign-in.tsx'),
  page('/my-listing/sign-in/:token', 'routes/my-listing/link.tsx'),
  page('/my-listing/remove', 'routes/my-listing/remove.tsx'),

  page('/about', 'routes/about.tsx'),
  page('/faq', 'routes/faq.tsx'),
  page('/privacy-policy', 'routes/privacy-policy.tsx'),
  page('/cookie-policy', 'routes/cookie-policy.tsx'),
  page('/privacy-choices', 'routes/privacy-choices.tsx'),
  page('/terms-of-service', 'routes/terms-of-service.tsx'),
  page('/accessibility', 'routes/accessibility.tsx'),
  page('/site.webmanifest', 'routes/web-manifest.ts'),
  page('/accent/:colors', 'routes/accent-css.ts'),

  layout('routes/admin/layout.tsx', [
    page('/admin', 'routes/admin/overview.tsx'),
    page('/admin/to-do', 'routes/admin/to-do.tsx'),
    page('/admin/inbox', 'routes/admin/inbox-requests.tsx'),
    page('/admin/inbox/requests/:id', 'routes/admin/inbox-request.tsx'),
    page('/admin/inbox/messages', 'routes/admin/inbox-messages.tsx'),
    page('/admin/inbox/messages/:id', 'routes/admin/inbox-message.tsx'),
    page('/admin/inbox/messages/templates', 'routes/admin/reply-templates.tsx'),
    page('/admin/inbox/applications', 'routes/admin/inbox-applications.tsx'),
    page('/admin/inbox/applications/:id', 'routes/admin/inbox-application.tsx'),
    page('/admin/inbox/applications/:id/decision', 'routes/admin/inbox-decision.ts'),
    page('/admin/inbox/:kind/:id/erase', 'routes/admin/inbox-erase.tsx'),
    page('/admin/listings', 'routes/admin/listings.tsx'),
    page('/admin/listings/changes', 'routes/admin/listing-changes.tsx'),
    page('/admin/listings/duplicates', 'routes/admin/duplicates.tsx'),
    page('/admin/listings/bulk', 'routes/admin/listings-bulk.tsx'),
    page('/admin/listings/new', 'routes/admin/listing-new.tsx'),
    page('/admin/listings/:id', 'routes/admin/listing.tsx'),
    page('/admin/listings/:id/remove', 'routes/admin/listing-remove.tsx'),
    page('/admin/imports', 'routes/admin/imports.tsx'),
    page('/admin/newsletters', 'routes/admin/newsletters.tsx'),
    page('/admin/newsletters/new', 'routes/admin/newsletter-new.tsx'),
    page('/admin/newsletters/:id', 'routes/admin/newsletter.tsx'),
    page('/admin/newsletters/:id/send', 'routes/admin/newsletter-send.tsx'),
    page('/admin/newsletters/:id/delete', 'routes/admin/newsletter-delete.tsx'),
    page('/admin/subscribers', 'routes/admin/subscribers.tsx'),
    page('/admin/subscribers/:id/remove', 'routes/admin/subscriber-remove.tsx'),
    page('/admin/email', 'routes/admin/email.tsx'),
    page('/admin/email/templates', 'routes/admin/email-templates.tsx'),
    page('/admin/email/:id/discard', 'routes/admin/email-discard.tsx'),
    page('/admin/articles', 'routes/admin/articles.tsx'),
    page('/admin/articles/new', 'routes/admin/article-new.tsx'),
    page('/admin/articles/pictures', 'routes/admin/pictures.tsx'),
    page('/admin/articles/:id', 'routes/admin/article.tsx'),
    page('/admin/articles/:id/preview', 'routes/admin/article-preview.tsx'),
    page('/admin/imports/:id', 'routes/admin/import-upload.tsx'),
    page('/admin/site/pages', 'routes/admin/site-pages.tsx'),
    page('/admin/site/pages/:page', 'routes/admin/site-page.tsx'),
    page('/admin/people', 'routes/admin/people.tsx'),
    page('/admin/people/:id', 'routes/admin/person.tsx'),
    page('/admin/health', 'routes/admin/health.tsx'),
    page('/admin/health/backups/:name', 'routes/admin/backup.tsx'),
    page('/admin/person', 'routes/admin/personal-data.tsx'),
    page('/admin/site', 'routes/admin/site.tsx'),
    page('/admin/site/appearance', 'routes/admin/site-appearance.tsx'),
    page('/admin/site/wording', 'routes/admin/site-wording.tsx'),
    page('/admin/site/promise', 'routes/admin/site-promise.tsx'),
    page('/admin/site/practice-areas', 'routes/admin/practice-areas.tsx'),
    page('/admin/site/practice-areas/new', 'routes/admin/practice-area-new.tsx'),
    page('/admin/site/practice-areas/:id', 'routes/admin/practice-area.tsx'),
    page('/admin/audit-log', 'routes/admin/audit-log.tsx'),
    page('/admin/account', 'routes/admin/account.tsx'),
  ]),
  page('/admin/login', 'routes/admin/login.tsx'),
  page('/admin/setup/:token', 'routes/admin/setup.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;

/** Defines a page's route. A pattern that isn't in `PAGE_RULES` doesn't compile. */
function page(pattern: PagePattern, file: string, options: { id?: string } = {}) {
  return route(pattern.slice(1), file, options);
}
