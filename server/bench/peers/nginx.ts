import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../db/engine/free-port.ts';
import { ACCEPT_ENCODING } from '../accept-encoding.ts';
import type { PeerServer } from './next-app.ts';
import { stopProcess } from './programs.ts';

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** A page as it was sent. */
interface SentBytes {
  bytes: Uint8Array;
  encoding: string;
}

/** Returns a page as a server sends it to the load generator, compressed. */
export async function readSentBytes(url: string): Promise<SentBytes> {
  const request = get(url, { headers: { 'Accept-Encoding': ACCEPT_ENCODING } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { bytes: await buffer(response), encoding: response.headers['content-encoding'] ?? '' };
}

/** Starts nginx with one worker, which serves `/page` from a file of compressed bytes. */
export async function startNginx(folder: string, page: SentBytes): Promise<PeerServer> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page'), page.bytes);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, page.encoding));
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', 'nginx.conf'], {
    stdio: 'inherit',
  });
  const server = {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    stop: () => stopProcess(child),
  };
  for (let attempt = 0; attempt < 50; attempt++) {
    const served = await readSentBytes(`${server.origin}/page`).catch(() => null);
    if (served) return server;
    await sleep(100);
  }
  await server.stop();
  throw new Error('nginx didn’t serve the page.');
}

function configuration(folder: string, port: number, encoding: string): string {
  // The worker must be able to read the file, which only this user can.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n  ');
  return `
${user}
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder};
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding ${encoding};
    }
  }
}
`;
}
