/** The parts of the URL standard that core uses. Every browser, worker and Node has them, but no ES library declares them. */
declare class URLSearchParams implements Iterable<[string, string]> {
  [Symbol.iterator](): IterableIterator<[string, string]>;
  get(name: string): string | null;
}

declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
  readonly hash: string;
  readonly href: string;
  readonly origin: string;
}
