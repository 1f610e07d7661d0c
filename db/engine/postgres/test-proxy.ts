import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server, to cut the network in tests. */
export interface TestProxy {
  port: number;
  /** Stops forwarding, as if all packets were lost. Connections stay open, and new ones hang. */
  cut(): void;
  /** Forwards again, including data sent in the meantime. */
  restore(): void;
  /** Ends all connections and refuses new ones. */
  close(): Promise<void>;
  /** Accepts connections again after `close`. */
  open(): Promise<void>;
}

/** Forwards connections to a port of this machine. */
export async function startProxy(targetPort: number): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const add = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (data) => other.write(data));
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      // While the network is cut, the other side doesn't notice the end of a connection either.
      if (!isCut) other.destroy();
    });
    if (isCut) socket.pause();
  };
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    add(client, target);
    add(target, client);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
    open: () => listen(port),
  };
}
