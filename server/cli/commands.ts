import type { Command } from './command.ts';
import { migrate } from './migrate.ts';
import { send } from './newsletter.ts';
import { list, publish, unpublish } from './posts.ts';

/** The operator's commands, in the order of the help. */
export const commands: readonly Command[] = [migrate, publish, list, unpublish, send];
