export { licenseLookups } from '../../../db/data/license-lookups.ts';
