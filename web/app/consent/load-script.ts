/** Loads a third-party script. Ad blockers often block it, so a failure is ignored. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
