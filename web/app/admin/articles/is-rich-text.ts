/** Whether pasted HTML has structure that Markdown can express; styled code has none. */
export function isRichText(html: string): boolean {
  return /<(h[1-6]|p|ul|ol|li|strong|b|em|i|a|blockquote|table)[\s>]/i.test(html);
}
