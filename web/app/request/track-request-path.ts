/** The path of the page that emails visitors the links to their requests. */
export const TRACK_REQUEST = '/track-request';
