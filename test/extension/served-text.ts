import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** Returns what a server on this machine answers to an address, whatever name it has: Node does not know all the names that browsers know. */
export const servedText = (url: string): Promise<string> => {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (answer) => {
      text(answer).then(resolve, reject);
    }).once('error', reject);
  });
};
