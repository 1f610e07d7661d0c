/** A blocker may well refuse it, so a failure is no defect. */
export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
