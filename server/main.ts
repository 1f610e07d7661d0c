import './check-node.js';

// Whatever is written here may be personal: nobody else on this machine may read it.
process.umask(0o077);
process.env.NODE_ENV ??= 'production';
import('./serve.ts').then(({ serveDirectory }) => serveDirectory(process.env));
