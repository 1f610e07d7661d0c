import { adminCreate, adminList, adminRemove, adminResetPassword } from './admin.ts';
import { backup } from './backup.ts';
import { clock, clockAccept } from './clock.ts';
import type { Command } from './command.ts';
import { config } from './config.ts';
import { counts } from './counts.ts';
import { doctor } from './doctor.ts';
import { duplicates } from './duplicates.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { importList, importUndo } from './imports.ts';
import { lookupsCheck } from './lookups.ts';
import { mailTest } from './mail-test.ts';
import { migrate } from './migrate.ts';
import { move } from './move.ts';
import { newsletterSend } from './newsletter.ts';
import { outbox, outboxRetry } from './outbox.ts';
import { personErase, personExport } from './person.ts';
import { postList, postPublish, postUnpublish } from './posts.ts';
import { promote } from './promote.ts';
import { rank } from './rank.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';
import { serve } from './serve.ts';
import { verify } from './verify.ts';

/** The operator's commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  serve,
  migrate,
  adminCreate,
  adminResetPassword,
  adminRemove,
  adminList,
  importUndo,
  importCommand,
  importList,
  exportCommand,
  duplicates,
  lookupsCheck,
  postPublish,
  postList,
  postUnpublish,
  newsletterSend,
  mailTest,
  outboxRetry,
  outbox,
  backup,
  verify,
  restore,
  move,
  promote,
  retention,
  personExport,
  personErase,
  clockAccept,
  clock,
  doctor,
  counts,
  rank,
  config,
];
