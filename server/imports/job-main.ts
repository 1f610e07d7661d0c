import '../check-node.js';
import { preferAsOomVictim } from '../cli/oom-score.ts';
import { readConfig } from '../config.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { refreshSite } from '../site/refresh-site.ts';
import { runJob } from './run-job.ts';

// Files may contain personal data, so only this user may read them.
process.umask(0o077);
preferAsOomVictim();
const config = readConfig(process.env);
const db = await openDirectory(config);
try {
  await refreshSite(db, config);
  await runJob(db, Number(process.argv[2]), {
    dataDir: config.dataDir,
    timeZone: config.site.timeZone,
  });
} finally {
  await db.destroy();
}
