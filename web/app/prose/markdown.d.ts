declare module '*.md' {
  const prose: import('../../../server/contract/prose/prose.ts').Prose;
  export default prose;
  /** The Markdown of the text. */
  export const text: string;
}
