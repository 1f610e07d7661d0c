interface MapOptions {
  key: string;
  /** Google's script copies the nonce from the page's scripts to the styles that it injects. */
  nonce: string;
  officeAddress: string;
  zoom: number;
}

/** The HTML document in the map's iframe. `/map.js` loads and draws the map. */
export function mapDocument({ key, nonce, officeAddress, zoom }: MapOptions): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Map of ${escapeHtml(officeAddress)}</title>
<style nonce="${escapeHtml(nonce)}">html, body, #map { height: 100%; margin: 0 }</style>
</head>
<body>
<div id="map" data-key="${escapeHtml(key)}" data-address="${escapeHtml(officeAddress)}" data-zoom="${zoom}"></div>
<script nonce="${escapeHtml(nonce)}" src="/map.js"></script>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
