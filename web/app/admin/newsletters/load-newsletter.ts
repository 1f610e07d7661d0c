import { readJson } from '../../api/client.ts';
import { orNotFound } from '../../api/load.ts';
import { requireAdminForLoad } from '../require-admin.ts';

export const loadNewsletter = requireAdminForLoad((api, { params: { id = '' } }) =>
  orNotFound(readJson(api.admin.newsletters[':id'].$get({ param: { id } }))),
);
