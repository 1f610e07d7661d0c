interface MapOptions {
  key: string;
  /** Google's script takes the nonce of the scripts around it for the styles that it makes. */
  nonce: string;
  address: string;
  zoom: number;
}

/** The document in the map's frame; `/map.js` does the rest. */
export function mapDocument({ key, nonce, address, zoom }: MapOptions): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Map of ${escaped(address)}</title>
<style nonce="${escaped(nonce)}">html, body, #map { height: 100%; margin: 0 }</style>
</head>
<body>
<div id="map" data-key="${escaped(key)}" data-address="${escaped(address)}" data-zoom="${zoom}"></div>
<script nonce="${escaped(nonce)}" src="/map.js"></script>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
