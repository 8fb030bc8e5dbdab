import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A server's answer to a path. */
export interface Served {
  readonly body: string;
  readonly headers?: Readonly<OutgoingHttpHeaders>;
  /** Sent again and again after the body, as long as somebody listens. */
  readonly endless?: string;
}

/** Milliseconds between two chunks of an endless answer. */
const PIECE_EVERY = 50;

/** A site on this machine for the tests of a `describe`: starts before them, closes after them. */
export class ServedPages {
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  #server: Server | undefined;

  constructor(
    private readonly host: string,
    answer: (path: string, headers: IncomingHttpHeaders) => Served | null,
  ) {
    beforeAll(async () => {
      const server = createServer((request, response) => {
        const path = request.url ?? '/';
        this.asked.push(path);
        const served = answer(path, request.headers);
        response.writeHead(served ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          ...served?.headers,
        });
        if (served?.endless === undefined) response.end(served?.body ?? '');
        else sendOn(response, served.body, served.endless);
      });
      this.#server = server;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => {
      this.#server?.closeAllConnections();
      this.#server?.close();
    });
  }

  get origin(): string {
    const address = this.#server?.address() as AddressInfo | undefined;
    if (!address) throw new Error('The server has not started.');
    return `http://${this.host}:${address.port}`;
  }
}

function sendOn(response: ServerResponse, body: string, piece: string): void {
  response.write(body);
  const more = setInterval(() => response.write(piece), PIECE_EVERY);
  response.on('close', () => clearInterval(more));
}
