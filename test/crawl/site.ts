/** A site in memory. A path has HTML, a type with a body, a status, or the path that it redirects to. */
export type Answer =
  | string
  | { readonly status?: number; readonly type?: string; readonly body?: string; readonly to?: string };

export interface FakeSite {
  readonly fetch: typeof globalThis.fetch;
  /** Every requested address with its request, in order. */
  readonly asked: { readonly url: string; readonly init: RequestInit }[];
}

/** Answers like the network, without following redirects. An unknown path is a 404; an unknown host does not answer. */
export function fakeSite(origin: string, paths: Readonly<Record<string, Answer>>): FakeSite {
  const asked: { url: string; init: RequestInit }[] = [];
  return {
    asked,
    fetch: async (input, init = {}) => {
      init.signal?.throwIfAborted();
      const url = String(input);
      asked.push({ url, init });
      if (!url.startsWith(origin)) throw new TypeError('Failed to fetch');
      const found = paths[url.slice(origin.length)] ?? { status: 404, body: 'Not here' };
      const {
        status = 200,
        type = 'text/html',
        body = '',
        to,
      } = typeof found === 'string' ? { body: found } : found;
      if (to) return new Response(null, { status: 302, headers: { location: to } });
      return new Response(body, { status, headers: { 'content-type': type } });
    },
  };
}
