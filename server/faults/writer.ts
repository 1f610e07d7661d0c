/** Adds one lawyer after the other and prints the name of each, and the time, once it is stored, until it is killed. */
import { setImmediate as turn } from 'node:timers/promises';
import { NATION, nationLawyers } from '../../db/demo/nation.ts';
import { addLawyers } from '../../db/lawyers/roster.ts';
import { readConfig } from '../config.ts';
import { openDirectory } from '../data-directory/open-directory.ts';

const db = await openDirectory(readConfig(process.env));
let count = 0;
for (const lawyer of nationLawyers(NATION)) {
  count += 1;
  const name = `${lawyer.name} ${count}`;
  // A license stands in the directory once, and the drill has drawn from the same numbers.
  await addLawyers(db, [{ ...lawyer, name, barNumber: null }]);
  process.stdout.write(`${name}\t${Date.now()}\n`);
  await turn();
}
