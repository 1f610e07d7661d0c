/** Hash of the files in `web/public/maps`. Written by `web/tools/draw-maps.ts`. */
export const MAP_VERSION = '69e7455f';
