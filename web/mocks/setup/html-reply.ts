/** The reply of a route that returns an email as HTML. */
export function htmlReply(heading: string) {
  const html = `<!doctype html><html lang="en-US"><title>${heading}</title><h1>${heading}</h1></html>`;
  return {
    status: 200 as const,
    body: new Blob([html]).stream(),
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  };
}
