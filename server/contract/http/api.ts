/** The type of `/api`, from which the web's typed client is made. A type alone crosses this door. */
export type { Api } from '../../api/index.ts';
