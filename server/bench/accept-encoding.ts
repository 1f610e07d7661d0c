/** The header of the load generator's requests, the same as in current browsers. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';
