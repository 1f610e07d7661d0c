import './check-node.js';

// Files may contain personal data, so other users of this machine must not read them.
process.umask(0o077);
process.env.NODE_ENV ??= 'production';
void import('./serve.ts').then(({ serveDirectory }) => serveDirectory(process.env));
