/** The type of `/api` for the web app's typed client. Only this type may cross from the API. */
export type { Api } from '../../api/index.ts';
