/** The path of the page that emails visitors new links to their requests. */
export const TRACK_REQUEST = '/track-request';
