process.env.NODE_ENV ??= 'production';
const NODE_NEEDED = 24;

const [major] = process.versions.node.split('.').map(Number);
if (major === undefined || major < NODE_NEEDED) {
  console.error(
    `This needs Node ${NODE_NEEDED} or newer; this is Node ${process.versions.node}. ` +
      'Start it with `npm start`, which brings its own Node.',
  );
  process.exit(1);
}
// An old Node dies without a word when it loads the database driver, so the check comes first.
import('./serve.ts').then(({ serveDirectory }) => serveDirectory(process.env));
