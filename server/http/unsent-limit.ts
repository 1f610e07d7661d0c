import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Unsent {
  socket: Socket;
  bytes: number;
  /** When the response was complete, in milliseconds. */
  since: number;
}

/**
 * Limits the memory held by responses that clients don't read. If unread responses take more than
 * `maxBytes` in total, connections are closed in descending order of unread bytes × time since the
 * response was complete. A slow client that does read leaves little unread, so clients that never
 * read are closed first.
 */
export function limitUnsent(
  server: Server,
  maxBytes: number,
  clock = () => performance.now(),
): void {
  /** Not keyed by socket: the next response may begin before the previous entry is removed. */
  const unsent = new Map<ServerResponse, Unsent>();
  let total = 0;

  const release = (response: ServerResponse) => {
    total -= unsent.get(response)?.bytes ?? 0;
    unsent.delete(response);
  };
  const closeHeaviest = () => {
    const now = clock();
    const weight = ({ bytes, since }: Unsent) => bytes * (now - since);
    const [heaviest, { socket }] = [...unsent].reduce((a, b) =>
      weight(b[1]) > weight(a[1]) ? b : a,
    );
    release(heaviest);
    socket.destroy();
  };

  function addUnsent(this: ServerResponse): void {
    const { socket } = this.req;
    const bytes = socket.writableLength;
    if (bytes === 0) return;
    unsent.set(this, { socket, bytes, since: clock() });
    total += bytes;
    this.once('close', () => release(this));
    while (total > maxBytes && unsent.size > 0) closeHeaviest();
  }

  server.on('request', (_, response) => {
    // `end()` emits this event. Any part of the response that wasn't sent is now in memory.
    response.on('prefinish', addUnsent);
  });
}
