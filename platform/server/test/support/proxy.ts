// A way to something that can be cut, for tests of what happens then.
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";

export class Proxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Passes everything on to a port of this machine. */
  static async to(port: number): Promise<Proxy> {
    const server = createServer();
    const proxy = new Proxy(server);
    server.on("connection", (near) => proxy.#join(near, port));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Nothing gets through any more; whoever comes is sent away. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket, port: number): void {
    near.on("error", () => near.destroy());
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    far.on("error", () => near.destroy());
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on("close", () => {
        this.#sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  }
}
