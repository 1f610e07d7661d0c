/**
 * Whether a text is an HTTPS URL without a user name. With one, a URL can look as if it led to
 * another site: `https://good.example@evil.example` leads to evil.example.
 */
export function isHttpsUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' &&
    url.hostname.includes('.') &&
    url.username === '' &&
    !/\s/.test(text) &&
    text.length <= 2048
  );
}
