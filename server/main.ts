import { requireNode } from './node-version.ts';

// Whatever is written here may be personal: nobody else on this machine may read it.
process.umask(0o077);
process.env.NODE_ENV ??= 'production';
requireNode();
import('./serve.ts').then(({ serveDirectory }) => serveDirectory(process.env));
