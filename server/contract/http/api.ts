/**
 * The type of `/api` for the web app's typed client. The web app imports nothing else from the API.
 */
export type { Api } from '../../api/index.ts';
