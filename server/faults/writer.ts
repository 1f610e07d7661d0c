/**
 * Adds lawyers until the process is killed. Prints the name and the time of each one once it is
 * stored.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { syntheticLawyers, US_LAWYER_COUNT } from '../../db/demo/synthetic-lawyers.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { readConfig } from '../config.ts';
import { openDirectory } from '../data-directory/open-directory.ts';

const db = await openDirectory(readConfig(process.env));
let count = 0;
for (const lawyer of syntheticLawyers(US_LAWYER_COUNT)) {
  count += 1;
  const name = `${lawyer.name} ${count}`;
  // Leave out the licenses, whose numbers must be unique: the fault test has already used the same
  // generated ones.
  await addLawyers(db, [{ ...lawyer, name, licenses: [] }]);
  process.stdout.write(`${name}\t${Date.now()}\n`);
  await yieldToEventLoop();
}
