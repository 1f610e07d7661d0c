import type { Command } from './command.ts';
import { config } from './config.ts';
import { migrate } from './migrate.ts';

/** The operator's commands, in the order of the help. */
export const commands: readonly Command[] = [config, migrate];
