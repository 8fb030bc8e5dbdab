import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hardship } from './hardships.ts';
import { advertisement, landscape } from './picture.ts';
import { buildDemoSite, type DemoSite } from './site.ts';
import { buildInventedSites, type InventedSites } from './sites/all.ts';
import type { InventedSite } from './sites/invented-site.ts';

export interface DemoServer {
  /** The newspaper. */
  readonly site: DemoSite;
  readonly others: InventedSites;
  readonly port: number;
  /** The newspaper's name under `localhost`, which browsers resolve without a network. */
  readonly origin: string;
  /** Address of another site's page: each site has a host of its own. */
  addressOf(site: InventedSite, path: string): string;
  close(): Promise<void>;
}

/** Returns the answer of a demo site to a path, or null. */
export function demoAnswer(
  site: DemoSite | InventedSite,
  path: string,
): { type: string; body: string } | null {
  const page = site.pages.get(path);
  if (page) return { type: 'text/html', body: page.html };
  const asset = site.assets.get(path);
  if (asset) return asset;
  const [, kind, a = '', b = ''] = path.replace(/\.svg$/, '').split('/');
  const svg = 'image/svg+xml';
  if (kind === 'media') return { type: svg, body: landscape(a) };
  if (kind === 'embeds')
    return {
      type: 'text/html',
      body: `<!doctype html><title>${a}</title><body style="margin:0">${landscape(b, 640, 360)}</body>`,
    };
  if (kind === 'ads' && a === 'banner') return { type: svg, body: advertisement(b, 970, 180) };
  if (kind === 'ads' && a === 'box') return { type: svg, body: advertisement(b, 300, 250) };
  if (kind === 'ads' && a === 'frame')
    return {
      type: 'text/html',
      body: `<!doctype html><title>Advertisement</title><body style="margin:0">${advertisement(b, 300, 250)}</body>`,
    };
  return null;
}

/** Serves the newspaper and the other sites from memory, on this machine only; port 0 takes a free one. */
export async function startDemoServer(hardships?: readonly Hardship[], port = 0): Promise<DemoServer> {
  const site = buildDemoSite(hardships);
  const others = buildInventedSites();
  const byLabel = new Map(Object.values(others).map((other: InventedSite) => [other.label, other]));
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const [label = ''] = (request.headers.host ?? '').split('.');
    const answer = demoAnswer(byLabel.get(label) ?? site, pathname);
    response.writeHead(answer ? 200 : 404, {
      'content-type': `${answer?.type ?? 'text/plain'}; charset=utf-8`,
      'cache-control': 'no-store',
    });
    response.end(answer?.body ?? `There is no ${pathname} here.`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    site,
    others,
    port: taken,
    origin: `http://tidings.localhost:${taken}`,
    addressOf: ({ label }, path) => `http://${label}.localhost:${taken}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
