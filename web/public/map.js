// Shows one address on a map of Google's, inside a frame, and tells the page around it how that
// went.
const map = document.getElementById('map');
const { key, address, zoom } = map.dataset;
const tell = (report) => parent.postMessage({ map: report }, location.origin);

globalThis.showMap = async () => {
  try {
    const { results } = await new google.maps.Geocoder().geocode({ address });
    if (results.length === 0) return tell('not-found');
    const position = results[0].geometry.location;
    const shown = new google.maps.Map(map, { center: position, zoom: Number(zoom) });
    new google.maps.Marker({ map: shown, position, title: address });
    tell('shown');
  } catch (error) {
    tell(error?.code === 'ZERO_RESULTS' ? 'not-found' : 'broken');
  }
};

// Google calls this where the key is refused.
globalThis.gm_authFailure = () => tell('broken');

const script = document.createElement('script');
script.async = true;
script.onerror = () => tell('not-loaded');
script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams({
  key,
  callback: 'showMap',
  loading: 'async',
})}`;
document.head.append(script);
