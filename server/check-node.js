// Exits with a clear message on an old Node, which can't load TypeScript or the database driver.
// This file is plain JavaScript so that every version of Node can run it.
const NODE_NEEDED = 24;
const [major] = process.versions.node.split('.').map(Number);

if (major === undefined || major < NODE_NEEDED) {
  console.error(
    `Counsel Atlas needs Node ${NODE_NEEDED} or newer, but this is Node ${process.versions.node}: ` +
      'install Node 24, or run `npm ci`, which installs it for npm scripts.',
  );
  process.exit(1);
}
