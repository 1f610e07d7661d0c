/** Loads a third-party script. Ad blockers often block it, so a failure is ignored. */
export function loadScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}
