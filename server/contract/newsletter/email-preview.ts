/** Paths of emails as HTML: separate documents with their own policy, so that pages keep theirs. */

export const newsletterPreviewPath = (id: number) => `/api/admin/newsletters/${id}/html`;

export const templatePreviewPath = (id: string) => `/api/admin/email/templates/${id}/html`;

export function isEmailPreviewPath(pathname: string): boolean {
  return /^\/api\/admin\/(newsletters|email\/templates)\/[\w-]+\/html$/.test(pathname);
}
