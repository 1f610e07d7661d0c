import { type Context, Hono } from 'hono';
import type { Database } from '../../../db/engine/database.ts';
import { lawyerCounter } from '../../../db/practice-areas/count-lawyers.ts';
import {
  type AreaProblem,
  addPracticeArea,
  editPracticeArea,
  setPracticeAreaHidden,
} from '../../../db/practice-areas/edit-practice-areas.ts';
import { type PracticeArea, practiceAreasOf } from '../../../db/practice-areas/practice-areas.ts';
import { INVALID_FORM } from '../../contract/forms/notices.ts';
import {
  AREA_ERRORS,
  practiceAreaContent,
  practiceAreaEdit,
  practiceAreaVisibility,
} from '../../contract/practice-areas/edit-practice-area.ts';
import { allow } from '../../security/allow.ts';
import type { AdministratorEnv } from '../../security/session.ts';
import { body } from '../json-body.ts';
import type { ApiOptions } from '../options.ts';
import { idParam, notFound } from '../responses.ts';

/** Routes for the operator's practice areas. */
export const practiceAreas = (db: Database, { now }: ApiOptions) => {
  const contextOf = (c: Context<AdministratorEnv>) => ({
    administratorId: c.get('administratorId'),
    now: now(),
  });
  return new Hono<AdministratorEnv>()
    .get('/', allow('manage site'), async (c) => {
      const { all } = await practiceAreasOf(db);
      const count = await lawyerCounter(db);
      return c.json(
        all.map((area) => ({ ...area, lawyerCount: count(area.id) })),
        200,
      );
    })
    .get('/:id', allow('manage site'), async (c) => {
      const area = await readArea(db, idParam(c));
      return area ? c.json(area, 200) : unknownArea(c);
    })
    .post('/', allow('manage site'), body(practiceAreaContent), async (c) => {
      const outcome = await addPracticeArea(db, c.req.valid('json'), contextOf(c));
      return 'area' in outcome ? c.json(outcome.area, 201) : rejection(db, c, outcome.problem);
    })
    .put('/:id', allow('manage site'), body(practiceAreaEdit), async (c) => {
      const edit = c.req.valid('json');
      const outcome = await editPracticeArea(db, idParam(c), edit, contextOf(c));
      return 'area' in outcome ? c.json(outcome.area, 200) : rejection(db, c, outcome.problem);
    })
    .put('/:id/visibility', allow('manage site'), body(practiceAreaVisibility), async (c) => {
      const { isHidden } = c.req.valid('json');
      const outcome = await setPracticeAreaHidden(db, idParam(c), isHidden, contextOf(c));
      return 'area' in outcome ? c.json(outcome.area, 200) : rejection(db, c, outcome.problem);
    });
};

async function readArea(db: Database, id: number): Promise<PracticeArea | undefined> {
  return (await practiceAreasOf(db)).all.find((area) => area.id === id);
}

const unknownArea = (c: Context) => notFound(c, 'Practice area not found');

async function rejection(db: Database, c: Context, problem: AreaProblem) {
  switch (problem) {
    case 'unknown':
      return unknownArea(c);
    case 'changed': {
      const current = await readArea(db, Number(c.req.param('id')));
      return c.json({ message: AREA_ERRORS.changed, current }, 409);
    }
    case 'name taken':
      return c.json({ message: INVALID_FORM, errors: { name: AREA_ERRORS[problem] } }, 422);
    default:
      return c.json({ message: AREA_ERRORS[problem] }, 422);
  }
}
