import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { generate } from 'selfsigned';

export interface Saved {
  readonly type?: string;
  readonly body: string | Buffer;
}

export interface ReplayServer {
  /** Port for the browser's proxy settings. */
  readonly port: number;
  close(): Promise<void>;
}

/** Returns an address without scheme and fragment: some browsers request saved http pages under https. */
const keyOf = (url: string): string => {
  const { host, pathname, search } = new URL(url);
  return `${host.replace(/:(80|443)$/, '')}${pathname}${search}`;
};

/**
 * Starts a forward proxy that answers from memory instead of from the network. Saved pages are at their original addresses, https ones with
 * a certificate made at start-up; everything else is a 404. Scripts of saved pages do not run: the page is already their result, and
 * without their servers they would only break it.
 */
export async function startReplayServer(pages: ReadonlyMap<string, Saved>): Promise<ReplayServer> {
  const saved = new Map([...pages].map(([url, page]) => [keyOf(url), page]));
  const answer = (url: string, response: ServerResponse): void => {
    const page = URL.canParse(url) ? saved.get(keyOf(url)) : undefined;
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? (page ? 'text/html; charset=utf-8' : 'text/plain'),
      'content-security-policy': "script-src 'none'",
      'cache-control': 'no-store',
    });
    response.end(page?.body ?? '');
  };

  const { private: key, cert } = await generate([{ name: 'commonName', value: 'winnow.example' }]);
  const tls = createTlsServer({ key, cert }, (request, response) =>
    answer(`https://${request.headers.host}${request.url}`, response),
  );
  const proxy = createServer((request: IncomingMessage, response) => answer(request.url ?? '', response));
  const tlsPort = await listen(tls);
  const hosts = new Set([...saved.keys()].map((key) => key.split('/')[0]));
  proxy.on('connect', (request, socket, head) => {
    // A browser may drop its connections at any time.
    socket.on('error', () => socket.destroy());
    // If nothing is saved for a host, a 404 is not worth an encrypted connection: saved pages ask hundreds of such servers.
    if (!hosts.has(request.url?.replace(/:443$/, ''))) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      return;
    }
    const tunnel = connect(tlsPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      tunnel.write(head);
      socket.pipe(tunnel).pipe(socket);
    });
    tunnel.on('error', () => socket.destroy());
    socket.on('close', () => tunnel.destroy());
  });
  const port = await listen(proxy);
  return {
    port,
    async close() {
      for (const server of [proxy, tls]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
