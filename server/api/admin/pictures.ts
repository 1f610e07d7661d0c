import { Hono, type MiddlewareHandler } from 'hono';
import { addPicture, listPictures, removePicture } from '../../../db/articles/pictures.ts';
import { administratorActor } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/engine/database.ts';
import { pictureQuery, pictureUpload } from '../../contract/articles/picture.ts';
import { INVALID_FORM } from '../../contract/forms/notices.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { validate } from '../../contract/http/validate.ts';
import { PICTURES_PER_PAGE } from '../../contract/site/limits.ts';
import { encodePicture, PictureError } from '../../pictures/encode-picture.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound, validateQuery } from '../responses.ts';

/** Routes to upload, list and remove the pictures of articles. */
export const pictures = (db: Database, { now }: ApiOptions) =>
  new Hono<AdministratorEnv>()
    .get('/', allow('edit articles'), validateQuery(pictureQuery), async (c) => {
      const offset = (c.req.valid('query').page - 1) * PICTURES_PER_PAGE;
      return c.json(await listPictures(db, { limit: PICTURES_PER_PAGE, offset }), 200);
    })
    .post('/', allow('edit articles'), uploadForm, async (c) => {
      const { file, altText } = c.req.valid('form');
      try {
        const encoded = await encodePicture(Buffer.from(await file.arrayBuffer()));
        const actor = await administratorActor(db, c.var.administratorId);
        const picture = { ...encoded, name: file.name.slice(-200), altText };
        return c.json(await addPicture(db, picture, actor, now()), 201);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        const errors = { file: error.message };
        return c.json<Problem, 422>({ message: INVALID_FORM, errors }, 422);
      }
    })
    .delete('/:id', allow('edit articles'), async (c) => {
      const actor = await administratorActor(db, c.var.administratorId);
      const result = await removePicture(db, idParam(c), actor, now());
      if (result === null) return notFound(c, 'Picture not found');
      if (result === 'removed') return c.body(null, 204);
      return c.json<Problem, 409>(
        { message: 'An article or a newsletter shows this picture.' },
        409,
      );
    });

type UploadForm = { file: File; altText: string };

/** Middleware that reads and validates an uploaded picture. */
const uploadForm: MiddlewareHandler<
  AdministratorEnv,
  string,
  { in: { form: UploadForm }; out: { form: UploadForm } }
> = async (c, next) => {
  const form = await c.req.parseBody().catch(() => null);
  if (!form) return c.json<Problem>({ message: UPLOAD_INTERRUPTED }, 400);
  const checked = validate(pictureUpload, form);
  if ('problem' in checked) return c.json(checked.problem, 422);
  c.req.addValidatedData('form', checked.value);
  return next();
};

const UPLOAD_INTERRUPTED = 'The upload was interrupted, so nothing was saved. Please try again.';
