const NODE_NEEDED = 24;

/** Ends the process with a clear sentence under an old Node, which dies without a word when it loads the database driver. */
export function requireNode(): void {
  const [major] = process.versions.node.split('.').map(Number);
  if (major !== undefined && major >= NODE_NEEDED) return;
  console.error(
    `This needs Node ${NODE_NEEDED} or newer; this is Node ${process.versions.node}. ` +
      'Start it with `npm start` or `npm run directory`, which bring their own Node.',
  );
  process.exit(1);
}
