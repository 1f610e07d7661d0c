export { showsContactDetails } from '../../../db/data/shows-contact-details.ts';
