import { requireNode } from './node-version.ts';

process.env.NODE_ENV ??= 'production';
requireNode();
import('./serve.ts').then(({ serveDirectory }) => serveDirectory(process.env));
