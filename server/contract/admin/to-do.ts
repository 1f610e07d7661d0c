import { z } from 'zod';
import { page } from '../inbox/inbox.ts';

/** Records on a page of the to-do list. */
export const TO_DO_PAGE_SIZE = 50;

/** Query parameters of the to-do list. */
export const toDoQuery = z.object({ page });
