import { z } from 'zod';
import { TO_DO_KINDS } from '../../../db/data/to-do-kinds.ts';
import { optionalEnum, page } from '../inbox/inbox.ts';

export { TO_DO_KINDS, type ToDoKind } from '../../../db/data/to-do-kinds.ts';

/** Records on a page of the to-do list. */
export const TO_DO_PAGE_SIZE = 50;

/** Query parameters of the to-do list. Without a kind, it has the records of all kinds. */
export const toDoQuery = z.object({ kind: optionalEnum(TO_DO_KINDS), page });
